#include "games/registry.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/edition.hpp"
#include "core/position_reader.hpp"
#include "core/rng.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

tl::unexpected<Error> unknown(const std::string& game) {
    return fail(fmt::format("There is no game called '{}' here.", quotable(game)));
}

}  // namespace

std::vector<const GameInfo*> all_games() {
    std::vector<const GameInfo*> games;
    for_each_game([&]<class G>() { games.push_back(&G::info()); });
    return games;
}

Expected<std::unique_ptr<Match>> new_match(const std::string& game, Setup setup) {
    Expected<std::unique_ptr<Match>> match = unknown(game);
    for_each_game([&]<class G>() {
        if (G::info().id != game) return;
        auto made = G::make(setup);
        if (made) match = std::make_unique<MatchOf<G>>(std::move(*made));
        else match = tl::unexpected(made.error());
    });
    return match;
}

Expected<std::unique_ptr<Match>> new_match(const std::string& game, Setup setup, const Json& position) {
    Expected<std::unique_ptr<Match>> match = unknown(game);
    for_each_game([&]<class G>() {
        if (G::info().id != game) return;
        auto made = G::make(setup);
        if (!made) return void(match = tl::unexpected(made.error()));
        auto state = made->parse_state(position);
        if (!state) return void(match = tl::unexpected(state.error()));
        if (auto problem = unread(position, made->state_json(*state)); !problem.empty())
            return void(match = fail(std::move(problem)));
        match = std::make_unique<MatchOf<G>>(std::move(*made), *state);
    });
    return match;
}

Expected<Imported> open_record(std::string_view text) {
    auto record = read_record(text);
    if (!record) return tl::unexpected(record.error());
    auto match = record->beginning ? new_match(record->game, record->setup, *record->beginning)
                                   : new_match(record->game, record->setup);
    if (!match) return tl::unexpected(match.error());
    return replay(*record, std::move(*match));
}

std::string rules_mark(const std::string& game) {
    std::string mark;
    for_each_game([&]<class G>() {
        if (G::info().id != game) return;
        // Whenever a table is opened it is asked for; the figures do not change.
        static const std::string ours = [] {
            std::uint64_t figures = 0;
            for (char letter : Json::parse(G::texts().edition).dump())
                figures = scramble(figures ^ static_cast<std::uint8_t>(letter));
            return fmt::format("{} {:016x}", G::info().rules, figures);
        }();
        mark = ours;
    });
    return mark;
}

Expected<Rulebook> rules_of(const std::string& game, Language language, std::shared_ptr<const Json> edition) {
    Expected<Rulebook> rules = unknown(game);
    for_each_game([&]<class G>() {
        if (G::info().id != game) return;
        const auto made = G::make({.players = G::info().min_players, .options = {}, .edition = edition});
        if (!made) return void(rules = tl::unexpected(made.error()));
        const auto figures = corrected(G::texts().edition, edition.get());
        if (!figures) return void(rules = tl::unexpected(figures.error()));
        rules = Rulebook{language, blocks_of(filled(G::texts().rules(language), *figures, language).text)};
    });
    return rules;
}

Expected<std::vector<Term>> glossary_of(const std::string& game) {
    Expected<std::vector<Term>> glossary = unknown(game);
    for_each_game([&]<class G>() {
        if (G::info().id == game) glossary = read_glossary(G::texts().glossary);
    });
    return glossary;
}

Expected<const Vocabulary*> vocabulary_of(const std::string& game) {
    Expected<const Vocabulary*> vocabulary = unknown(game);
    for_each_game([&]<class G>() {
        if (G::info().id == game) vocabulary = &G::vocabulary();
    });
    return vocabulary;
}

}  // namespace parkett
