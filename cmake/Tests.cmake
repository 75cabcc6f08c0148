# parkett_tests: tests/*.cpp and every *_test.cpp beside its subject. Without GoogleTest only the program is built.

find_package(GTest QUIET)
set(patterns "tests/*.cpp" "tests/support/*.cpp")
foreach(folder core games bots arena server cli)
    list(APPEND patterns "${folder}/*_test.cpp" "${folder}/*/*_test.cpp")
endforeach()
file(GLOB test_sources CONFIGURE_DEPENDS ${patterns})

if(GTest_FOUND AND test_sources)
    add_executable(parkett_tests EXCLUDE_FROM_ALL ${test_sources})
    target_link_libraries(parkett_tests PRIVATE parkett_cli GTest::gmock GTest::gtest_main)
    target_compile_definitions(parkett_tests PRIVATE PARKETT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_precompile_headers(parkett_tests PRIVATE ${parkett_headers} <gmock/gmock.h>)
    # Compiling them should not take longer than running them; with sanitizers fewer games are played.
    target_compile_options(parkett_tests PRIVATE $<IF:$<CONFIG:Debug>,-O0,-O1>)
    if(TARGET parkett)
        # Some tests talk to the program itself.
        target_compile_definitions(parkett_tests PRIVATE PARKETT_PROGRAM="$<TARGET_FILE:parkett>")
        add_dependencies(parkett_tests parkett)
    endif()
endif()
