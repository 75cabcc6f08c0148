# shellcheck shell=bash disable=SC2034,SC2154
# The build with sanitizers, and the targets of fuzz/ in it, for ./test and fuzz/run. Sourced after common.sh, with $root set.

fuzz_targets=(position record edition engine message request)
fuzzers="$build/sanitize"

# Timeouts are by the clock, so they are generous: the machine may be busy with something else.
fuzz_options=(-timeout=60 -rss_limit_mb=2048 -max_len=24000 -print_final_stats=1 -detect_leaks=0)
# The symbolizer is what turns an address in a report into a line.
export ASAN_OPTIONS=${ASAN_OPTIONS:-external_symbolizer_path=/usr/bin/llvm-symbolizer-19:detect_leaks=0:detect_stack_use_after_return=0:malloc_context_size=12:quarantine_size_mb=16}
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1:external_symbolizer_path=/usr/bin/llvm-symbolizer-19}

# build_sanitized "target ...": what is tested with sanitizers and what is fuzzed are the same libraries, compiled once.
build_sanitized() (
    unset CXXFLAGS # they are another compiler's
    build_into "$fuzzers" "$1" -DCMAKE_CXX_COMPILER=clang++-19 -DCMAKE_BUILD_TYPE=Debug -DPARKETT_FUZZ=ON \
        -DPARKETT_SANITIZE=fuzzer-no-link,address,undefined
)

# fuzz_files target: all that is kept of it.
fuzz_files() {
    find "$root/fuzz/corpus/$1" "$root/fuzz/found/$1" -type f 2>/dev/null | sort
}
