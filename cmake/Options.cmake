# How everything is compiled. Targets link parkett_options.

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

# v2 runs on every x86-64 machine since 2009; the bench asks for x86-64-v3.
set(default_arch "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(default_arch x86-64-v2)
endif()
set(PARKETT_ARCH "${default_arch}" CACHE STRING "What -march names; empty: the compiler's own choice")
set(PARKETT_SANITIZE "" CACHE STRING "Sanitizers, for example address,bounds")
option(PARKETT_FUZZ "Build the targets of fuzz/, with clang" OFF)
# Several files in one go take half the time; off where each should be compiled for itself.
option(CMAKE_UNITY_BUILD "Compile several files at once" ON)
set(CMAKE_UNITY_BUILD_BATCH_SIZE 8 CACHE STRING "How many")
option(PARKETT_WERROR "Treat warnings as errors" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Most of the time a compiler spends here goes into reading these headers; precompiled, they are read once.
set(parkett_headers <nlohmann/json.hpp> <fmt/format.h> <fmt/ranges.h> <tl/expected.hpp> <algorithm> <functional> <map>
                    <memory> <string> <vector>)

add_library(parkett_options INTERFACE)
target_include_directories(parkett_options INTERFACE "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>"
                                                     "$<BUILD_INTERFACE:${CMAKE_BINARY_DIR}/generated>"
                                                     "$<INSTALL_INTERFACE:include/parkett>")
target_compile_features(parkett_options INTERFACE cxx_std_20)
target_compile_options(parkett_options INTERFACE "$<BUILD_INTERFACE:-Wall;-Wextra;-Wshadow>")
if(PARKETT_WERROR)
    target_compile_options(parkett_options INTERFACE -Werror)
endif()
if(PARKETT_ARCH)
    target_compile_options(parkett_options INTERFACE "$<BUILD_INTERFACE:-march=${PARKETT_ARCH}>")
endif()
if(PARKETT_SANITIZE)
    set(sanitize "-fsanitize=${PARKETT_SANITIZE}" -fno-sanitize-recover=all)
    target_compile_options(parkett_options INTERFACE ${sanitize} -fno-omit-frame-pointer -g1)
    target_link_options(parkett_options INTERFACE ${sanitize})
endif()
if(PARKETT_FUZZ)
    # Our own mutators know what to compare with. Null, alignment, types and pointers that leave their object show as addresses:
    # seeing them twice costs time.
    target_compile_options(parkett_options INTERFACE -fno-sanitize-coverage=trace-cmp
                                                     -fno-sanitize=null,alignment,vptr,pointer-overflow,object-size
                                                     -Wno-deprecated-declarations)
endif()
