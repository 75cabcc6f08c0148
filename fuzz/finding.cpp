#include "fuzz/finding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>

namespace parkett::fuzz {

void finding(const std::string& what) {
    fmt::print(stderr, "FINDING: {}\n", what);
    std::abort();
}

void expect_sentence(const std::string& sentence) {
    constexpr std::size_t kLongest = 400;
    const auto obeyed = [](unsigned char c) { return c < 32 || c == 127; };
    if (sentence.empty()) finding("a refusal without a sentence");
    if (sentence.size() >= kLongest) finding("a refusal that is too long: " + sentence);
    if (std::any_of(sentence.begin(), sentence.end(), obeyed)) finding("control characters in: " + sentence);
}

const char* explained(int argc, char** argv) {
    for (int i = 1; i + 1 < argc; ++i)
        if (std::string_view(argv[i]) == "--explain") return argv[i + 1];
    return nullptr;
}

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace parkett::fuzz
