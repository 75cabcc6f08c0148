#include "tests/support/rule_test.hpp"

#include <cctype>
#include <filesystem>
#include <string>

namespace parkett {

namespace {

/// GoogleTest's filters know letters, digits and underscores.
std::string as_name(const std::string& text) {
    std::string name;
    for (unsigned char c : text) {
        if (std::isalnum(c)) name += static_cast<char>(c);
        else if (!name.empty() && name.back() != '_') name += '_';
    }
    return name;
}

class RuleTest : public testing::Test {
public:
    explicit RuleTest(void (*body)()) : body_(body) {}
    void TestBody() override { body_(); }

private:
    void (*body_)();
};

}  // namespace

bool enter_rule_test(const char* rules, const char* sentence, const char* file, int line, void (*body)()) {
    const std::string suite = as_name("rules " + std::filesystem::path(file).stem().string());
    const std::string name = as_name(std::string(rules) + " " + sentence);
    testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, file, line,
                          [body]() -> testing::Test* { return new RuleTest(body); });
    return true;
}

}  // namespace parkett
