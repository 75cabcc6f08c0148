// The text of a file, and where the repository's files are.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace parkett {

inline const std::filesystem::path kRepository = PARKETT_SOURCE_DIR;

inline std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace parkett
