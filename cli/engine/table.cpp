// Methods that put a game on the table and take it away: games, new, load, state, record.
#include <nlohmann/json.hpp>

#include "cli/engine/dialogue.hpp"
#include "cli/engine/params.hpp"
#include "games/registry.hpp"

namespace parkett::engine {

namespace {

Setup read_setup(Params& params) {
    Setup setup;
    setup.players = static_cast<int>(params.whole("players", 0, 1000));
    if (const Json* options = params.maybe_object("options")) {
        if (auto words = options_from_json(*options)) setup.options = std::move(*words);
        else params.complain(words.error().sentence);
    }
    if (const Json* edition = params.maybe_object("edition")) setup.edition = std::make_shared<const Json>(*edition);
    return setup;
}

std::optional<Chance> read_chance(Params& params) {
    const auto word = params.maybe_word("chance", {"auto", "manual"});
    if (!word) return {};
    return *word == "manual" ? Chance::manual : Chance::automatic;
}

using Opened = tl::expected<std::unique_ptr<Match>, Fault>;

Opened from_record(const std::string& text) {
    auto opened = open_record(text);
    if (!opened) return fault(Code::bad_params, opened.error());
    if (opened->problem) return fault(Code::illegal_move, *opened->problem);
    return std::move(opened->match);
}

Opened from_state(const Json& state) {
    Params params(state);
    const std::string game = params.text("game");
    Setup setup = read_setup(params);
    const Json* position = params.maybe_object("position");
    if (!position) params.complain("The state has no position.");
    if (params.problem()) return tl::unexpected(*params.problem());
    auto match = new_match(game, std::move(setup), *position);
    if (!match) return fault(Code::bad_params, match.error());
    return std::move(*match);
}

Answer who_is_next(const Dialogue& dialogue) { return Json{{"actor", to_json(dialogue.match->actor())}}; }

}  // namespace

Answer games(Dialogue&, Params&) {
    Json list = Json::array();
    for (const GameInfo* info : all_games()) list.push_back(to_json(*info));
    return list;
}

Answer new_game(Dialogue& dialogue, Params& params) {
    const std::string game = params.text("game");
    Setup setup = read_setup(params);
    const auto chance = read_chance(params);
    const auto seed = params.maybe_seed("seed");
    if (params.problem()) return tl::unexpected(*params.problem());
    auto match = new_match(game, std::move(setup));
    if (!match) return fault(Code::bad_params, match.error());
    dialogue.begin(std::move(*match), chance.value_or(Chance::automatic), seed ? *seed : any_seed());
    return who_is_next(dialogue);
}

Answer load(Dialogue& dialogue, Params& params) {
    const auto record = params.maybe_text("record");
    const Json* state = params.maybe_object("state");
    const auto chance = read_chance(params);
    const auto seed = params.maybe_seed("seed");
    if (record.has_value() == (state != nullptr)) params.complain("Either a record or a state is loaded.");
    if (params.problem()) return tl::unexpected(*params.problem());
    auto match = record ? from_record(*record) : from_state(*state);
    if (!match) return tl::unexpected(match.error());
    dialogue.begin(std::move(*match), chance, seed);
    return who_is_next(dialogue);
}

Answer state(Dialogue& dialogue, Params&) {
    const Setup& setup = dialogue.match->setup();
    Json json = {{"game", dialogue.match->info().id},
                 {"players", setup.players},
                 {"options", setup.options},
                 {"position", dialogue.match->state()}};
    if (setup.edition) json["edition"] = *setup.edition;
    return json;
}

Answer record(Dialogue& dialogue, Params&) { return write_record(*dialogue.match); }

}  // namespace parkett::engine
