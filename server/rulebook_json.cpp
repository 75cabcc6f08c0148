#include "server/rulebook_json.hpp"

#include <nlohmann/json.hpp>
#include <sstream>

namespace parkett::server {

namespace {

std::string trimmed(const std::string& line) {
    const auto start = line.find_first_not_of(" \t");
    return start == line.npos ? "" : line.substr(start);
}

}  // namespace

Json rules_json(const std::string& markdown) {
    Json rules = Json::array();
    std::istringstream lines(markdown);
    bool inside = false;  // a rule may go on in the next line
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) {
            const auto end = line.find(' ', 3);
            rules.push_back({{"id", line.substr(3, end - 3)}, {"text", end == line.npos ? "" : line.substr(end + 1)}});
            inside = false;
        } else if (const auto end = line.find("**", 4); line.starts_with("- **") && end != line.npos) {
            rules.push_back({{"id", line.substr(4, end - 4)}, {"text", trimmed(line.substr(end + 2))}});
            inside = true;
        } else if (inside && line.starts_with("  ") && !trimmed(line).empty()) {
            rules.back()["text"] = rules.back()["text"].get<std::string>() + ' ' + trimmed(line);
        } else {
            inside = false;
        }
    }
    return {{"rules", rules}};
}

}  // namespace parkett::server
