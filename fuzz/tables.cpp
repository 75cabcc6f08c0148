#include "fuzz/tables.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "fuzz/finding.hpp"
#include "games/all.hpp"
#include "games/registry.hpp"

namespace parkett::fuzz {

namespace {

std::string key_of(const TableText& table) {
    std::string key = table.game + std::to_string(table.setup.players);
    for (const auto& [id, value] : table.setup.options) key += ' ' + id + '=' + value;
    if (table.setup.edition) key += table.setup.edition->dump();
    return key;
}

template <Game G>
const Expected<G>& made(const TableText& table) {
    constexpr std::size_t kMostKept = 200;
    static std::map<std::string, Expected<G>> games;
    if (games.size() > kMostKept) games.clear();
    const std::string key = key_of(table);
    const auto found = games.find(key);
    return found != games.end() ? found->second : games.emplace(key, G::make(table.setup)).first->second;
}

/// Plays so many moves, or fewer if the game ends before; with `thumb` people's moves are sensible ones.
template <Game G>
class RandomPlay {
public:
    explicit RandomPlay(const G& game) : game_(game), knowledge_(game), state_(game.start()) {}

    void play(int moves, bool thumb, Rng& rng) {
        NullSink nothing;
        for (int i = 0; i < moves && !game_.actor(state_).is_over(); ++i) {
            last_[count_++ % last_.size()] = state_;
            const bool choose = thumb && game_.actor(state_).is_seat();
            game_.apply(state_, choose ? knowledge_.thumb(state_, rng) : game_.sample(state_, rng), nothing);
        }
    }

    /// One of the last positions; most often the last of all.
    const typename G::State& some_recent(Rng& rng) const {
        const std::size_t back = std::min<std::size_t>(rng.below(2) ? 0 : rng.below(last_.size() + 1), count_);
        return back == 0 ? state_ : last_[(count_ - back) % last_.size()];
    }

private:
    const G& game_;
    typename G::Knowledge knowledge_;
    typename G::State state_;
    std::array<typename G::State, 12> last_;
    std::size_t count_ = 0;
};

int random_length(Rng& rng) {
    constexpr std::array kLengths{16, 60, 200, 600, 5000};  // the last: to the end
    const std::size_t which = rng.below(kLengths.size());
    return which + 1 == kLengths.size() ? kLengths[which] : static_cast<int>(rng.below(kLengths[which]));
}

}  // namespace

std::optional<TableText> read_table(std::string_view text) {
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("game") || !json.contains("players")) return {};
    if (!json["game"].is_string() || !json["players"].is_number_integer() || deeper_than(json, kMaxDepth)) return {};
    TableText table;
    table.game = json["game"];
    table.setup.players = json["players"].get<int>();
    auto options = options_from_json(json.value("options", Json()));
    if (!options) return {};
    table.setup.options = std::move(*options);
    if (json.contains("edition")) table.setup.edition = std::make_shared<const Json>(json["edition"]);
    if (json.contains("state")) table.state = std::move(json["state"]);
    if (const auto dice = json.find("dice"); dice != json.end() && dice->is_number_integer()) table.dice = *dice;
    return table;
}

Json to_json(const TableText& table) {
    Json json = {
        {"game", table.game}, {"players", table.setup.players}, {"options", table.setup.options}, {"dice", table.dice}};
    if (table.setup.edition) json["edition"] = *table.setup.edition;
    if (!table.state.is_null()) json["state"] = table.state;
    return json;
}

Expected<std::unique_ptr<Match>> match_of(const TableText& table) {
    Expected<std::unique_ptr<Match>> match = fail("There is no such game here.");
    for_each_game([&]<class G>() {
        if (G::info().id != table.game) return;
        const auto& game = made<G>(table);
        if (!game) return void(match = tl::unexpected(game.error()));
        if (table.state.is_null()) return void(match = std::make_unique<MatchOf<G>>(*game));
        const auto state = game->parse_state(table.state);
        if (!state) return void(match = tl::unexpected(state.error()));
        match = std::make_unique<MatchOf<G>>(*game, *state);
    });
    return match;
}

TableText random_setup(Rng& rng) {
    static const char* const wanted = std::getenv("PARKETT_FUZZ_GAME");
    const auto games = all_games();
    const GameInfo* info = games[rng.below(games.size())];
    for (const GameInfo* game : games)
        if (wanted && game->id == wanted) info = game;
    for (;;) {
        TableText table;
        table.game = info->id;
        table.setup.players =
            info->min_players + static_cast<int>(rng.below(info->max_players - info->min_players + 1));
        for (const OptionSpec& option : info->options)
            table.setup.options[option.id] = option.values[rng.below(2) ? 0 : rng.below(option.values.size())];
        table.dice = rng.below(1 << 16);
        if (match_of(table)) return table;  // some options want a certain number of players
    }
}

Json random_state(const TableText& table, Rng& rng) {
    Json state;
    for_each_game([&]<class G>() {
        if (G::info().id != table.game) return;
        const auto& game = made<G>(table);
        if (!game) return;
        RandomPlay<G> table_of_its_own(*game);
        table_of_its_own.play(random_length(rng), rng.below(2), rng);
        state = game->state_json(table_of_its_own.some_recent(rng));
    });
    return state;
}

std::unique_ptr<Match> random_match(const TableText& table, int most, Rng& rng) {
    std::unique_ptr<Match> match;
    for_each_game([&]<class G>() {
        if (G::info().id != table.game) return;
        const auto& game = made<G>(table);
        if (!game) return;
        auto typed = std::make_unique<MatchOf<G>>(*game);
        const int moves = std::min(random_length(rng), most);
        for (int i = 0; i < moves && !typed->actor().is_over(); ++i) typed->apply(game->sample(typed->position(), rng));
        match = std::move(typed);
    });
    return match;
}

const Json& shipped_edition(const std::string& game) {
    static std::map<std::string, Json> all;
    if (!all.contains(game)) all[game] = Json::parse(read_file(PARKETT_SOURCE_DIR "/games/" + game + "/edition.json"));
    return all[game];
}

}  // namespace parkett::fuzz
