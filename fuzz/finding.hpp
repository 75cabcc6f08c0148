// What fuzzing looks for, besides what the sanitizers see.
#pragma once

#include <cstddef>
#include <string>

namespace parkett::fuzz {

/// Says what is wrong and ends the program, so that libFuzzer keeps the input.
[[noreturn]] void finding(const std::string& what);

inline void expect(bool good, const char* what) {
    if (!good) finding(what);
}

/// A refusal is a sentence that can be shown: not empty, not endless, nothing a terminal would obey.
void expect_sentence(const std::string& sentence);

/// `FILE` of `--explain FILE` on the command line, or null. libFuzzer knows no such option, so a target looks for it
/// first.
const char* explained(int argc, char** argv);
std::string read_file(const std::string& path);

}  // namespace parkett::fuzz
