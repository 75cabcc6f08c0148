#include "tests/support/words.hpp"

#include <nlohmann/json.hpp>

#include "tests/support/table.hpp"

namespace parkett {

PositionWords::PositionWords(const std::string& text) {
    for (const std::string& word : parts_of(text, ' ')) {
        const auto equals = word.find('=');
        words_[word.substr(0, equals)] = word.substr(equals + 1);
    }
}

std::string PositionWords::operator()(const std::string& key, const std::string& otherwise) {
    used_.push_back(key);
    const auto found = words_.find(key);
    return found == words_.end() ? otherwise : found->second;
}

int PositionWords::number(const std::string& key, int otherwise) {
    return std::stoi((*this)(key, std::to_string(otherwise)));
}

void PositionWords::expect_all_used() const {
    for (const auto& [key, value] : words_)
        EXPECT_NE(std::ranges::find(used_, key), used_.end()) << "the position has no use for " << key << "=" << value;
}

Setup setup_of(PositionWords& word, const GameInfo& game, int players) {
    Setup setup;
    setup.players = word.number("players", players);
    if (const std::string text = word("edition"); !text.empty())
        setup.edition = std::make_shared<const Json>(Json::parse(text));
    for (const OptionSpec& option : game.options)
        if (const std::string value = word(option.id); !value.empty()) setup.options[option.id] = value;
    return setup;
}

}  // namespace parkett
