# parkett_fuzz: the targets of fuzz/, one program each. Configured by scripts/fuzz.sh with clang and -DPARKETT_FUZZ=ON; libFuzzer
# comes with the compiler. docs/reliability.md says what they look for.

if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "libFuzzer needs clang: -DCMAKE_CXX_COMPILER=clang++-19")
endif()

# What every target needs: random tables, mutations, and all that can be done with a match that was accepted.
add_library(parkett_fuzz_support STATIC fuzz/finding.cpp fuzz/lines.cpp fuzz/mutate.cpp fuzz/tables.cpp fuzz/use.cpp)
target_link_libraries(parkett_fuzz_support PUBLIC parkett_bots)
target_compile_options(parkett_fuzz_support PRIVATE -O1)
target_compile_definitions(parkett_fuzz_support PRIVATE PARKETT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_precompile_headers(parkett_fuzz_support REUSE_FROM parkett_core)

add_custom_target(parkett_fuzz)

# parkett_fuzz_target(name sources... LINK libraries...): build/sanitize/<name>
function(parkett_fuzz_target name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK")
    add_executable(fuzz_${name} EXCLUDE_FROM_ALL fuzz/${name}.cpp ${arg_UNPARSED_ARGUMENTS})
    target_link_libraries(fuzz_${name} PRIVATE parkett_fuzz_support ${arg_LINK})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer -fuse-ld=lld-19)
    set_target_properties(fuzz_${name} PROPERTIES OUTPUT_NAME ${name})
    add_dependencies(parkett_fuzz fuzz_${name})
endfunction()

parkett_fuzz_target(position fuzz/seeds.cpp)
parkett_fuzz_target(record)
parkett_fuzz_target(edition)

parkett_fuzz_target(engine LINK parkett_cli)

# Of the server all but threads and network, which fuzz/room.cpp replaces.
list(FILTER server_sources EXCLUDE REGEX "/(asio_impl|caretaker|crew|data_file|database|files|health|net|postgres|pulse|purge|reading_store|safekeeping|schema|server|sqlite|steps|store_postgres|store_sqlite|table_rows|upkeep|watch_port|write_queue)\\.cpp$")
add_library(parkett_fuzz_room STATIC EXCLUDE_FROM_ALL ${server_sources} fuzz/room.cpp fuzz/memory_store.cpp)
target_link_libraries(parkett_fuzz_room PUBLIC parkett_fuzz_support parkett_arena ICU::uc spdlog::spdlog
                      ${sodium_library})
target_precompile_headers(parkett_fuzz_room REUSE_FROM parkett_core)
target_compile_options(parkett_fuzz_room PRIVATE -O1)
parkett_fuzz_target(message LINK parkett_fuzz_room)
parkett_fuzz_target(request LINK parkett_fuzz_room)
