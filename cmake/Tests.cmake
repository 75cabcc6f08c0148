# parkett_tests: tests/*.cpp and every *_test.cpp beside its subject. parkett_long_tests: of these the ones in tests/long,
# which play more in a release build than with sanitizers. Without GoogleTest only the program is built.

enable_testing()
find_package(GTest QUIET)
file(GLOB long_sources CONFIGURE_DEPENDS "tests/long/*.cpp" "tests/support/*.cpp")
set(patterns "tests/*.cpp")
foreach(folder core games bots arena server cli)
    list(APPEND patterns "${folder}/*_test.cpp" "${folder}/*/*_test.cpp")
endforeach()
file(GLOB test_sources CONFIGURE_DEPENDS ${patterns})

function(parkett_test_options target)
    target_compile_definitions(${target} PRIVATE PARKETT_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                                 PARKETT_PROGRAM="$<TARGET_FILE:parkett>")  # some tests talk to it
    # Compiling them should not take longer than running them; with sanitizers fewer games are played.
    target_compile_options(${target} PRIVATE $<IF:$<CONFIG:Debug>,-O0,-O1>)
endfunction()

if(GTest_FOUND)
    add_library(parkett_long OBJECT EXCLUDE_FROM_ALL ${long_sources})
    target_link_libraries(parkett_long PUBLIC parkett_cli GTest::gmock)
    parkett_test_options(parkett_long)
    target_precompile_headers(parkett_long PRIVATE ${parkett_headers} <gmock/gmock.h>)

    add_executable(parkett_long_tests EXCLUDE_FROM_ALL $<TARGET_OBJECTS:parkett_long>)
    add_executable(parkett_tests EXCLUDE_FROM_ALL ${test_sources} $<TARGET_OBJECTS:parkett_long>)
    parkett_test_options(parkett_tests)
    target_precompile_headers(parkett_tests REUSE_FROM parkett_long)
    foreach(program parkett_tests parkett_long_tests)
        target_link_libraries(${program} PRIVATE parkett_cli GTest::gmock GTest::gtest_main)
        add_dependencies(${program} parkett)
        add_test(NAME ${program} COMMAND ${program} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    endforeach()
endif()
