# parkett_tests: tests/*.cpp and every *_test.cpp beside its subject. Without GoogleTest only the program is built.

enable_testing()
find_package(GTest QUIET)
set(patterns "tests/*.cpp" "tests/support/*.cpp")
foreach(folder core games bots arena server cli)
    list(APPEND patterns "${folder}/*_test.cpp" "${folder}/*/*_test.cpp")
endforeach()
file(GLOB test_sources CONFIGURE_DEPENDS ${patterns})

if(GTest_FOUND)
    add_executable(parkett_tests EXCLUDE_FROM_ALL ${test_sources})
    target_compile_definitions(parkett_tests PRIVATE PARKETT_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                                     PARKETT_PROGRAM="$<TARGET_FILE:parkett>")  # some tests talk to it
    # Compiling them should not take longer than running them; with sanitizers fewer games are played.
    target_compile_options(parkett_tests PRIVATE $<IF:$<CONFIG:Debug>,-O0,-O1>)
    target_precompile_headers(parkett_tests PRIVATE ${parkett_headers} <gmock/gmock.h>)
    target_link_libraries(parkett_tests PRIVATE parkett_cli GTest::gmock GTest::gtest_main)
    add_dependencies(parkett_tests parkett)
    add_test(NAME parkett_tests COMMAND parkett_tests WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
endif()
