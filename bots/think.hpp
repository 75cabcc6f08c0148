// Asking a bot, whatever the game.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/reply.hpp"
#include "bots/together.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "core/match.hpp"

namespace parkett {

struct NetData;

/// What a bot keeps of its thoughts until its next move of the same turn (bots/memory.hpp).
struct Memory {
    explicit Memory(std::string about) : game(std::move(about)) {}
    virtual ~Memory() = default;
    const std::string game;
};
using SharedMemory = std::shared_ptr<Memory>;

/// 0 visits: the level's own number. `stop` is asked now and then; if it says yes, the best move so far is the answer.
struct Limits {
    std::uint64_t visits = 0;
    std::function<bool()> stop;
    std::string name{};  // of the bot: each has a style of its own, as far as its level leaves room for one
    /// A patient level searches in so many parts, each with its own deals, and adds up what they found.
    int parts = 1;
    Together together{};
    /// Where a patient level keeps its tree; whose it is must think about one position at a time. Null: it begins anew.
    SharedMemory* memory = nullptr;
};

/// By how much a part of the seat's value differs between two moves. Terms are words that clients translate.
struct Difference {
    const char* term;
    double amount;
};

/// One move the bot looked at. `share`: how much of its attention it got. `value`: what each seat could then expect,
/// from 0 (nothing) to 1 (victory). `against`: the move it is compared with, if the level compares; `differences`: the
/// two or three largest; `first_sight`: all of them together, which a search may overrule; `why`: an English sentence.
struct Line {
    std::string move;
    double share = 0;
    std::vector<double> value{};
    std::string why{};
    std::string against{};
    std::vector<Difference> differences{};
    double first_sight = 0;
    std::optional<Reply> answer{};  // what another player most likely does then
};
Json to_json(const Line& line);

struct Thought {
    std::string move;
    std::vector<double> value;
    std::vector<Line> lines;  // best first
    std::uint64_t visits = 0;
};

/// What a level does otherwise than its evaluator would have it (core/knowledge.hpp: SearchSettings).
struct Deviations {
    std::optional<std::uint64_t> visits;
    std::optional<int> horizon;
    std::optional<float> exploration, calm, written;
    std::optional<std::uint32_t> ripe;
    std::optional<bool> playouts;
    std::optional<float> blur, vague;
    std::optional<double> time;  // of a processor for each move, in ms, which whoever lets it play keeps an eye on
};

/// More visits than anybody waits for.
inline constexpr std::uint64_t kUntilItRings = 1u << 20;

/// An opponent to choose: how it decides, and whom it asks what a position is worth (bots/evaluator.hpp). Settings are
/// the evaluator's, time is the Limits'.
struct Level {
    enum class Way : std::uint8_t { random, thumb, greedy, search };
    enum class Asks : std::uint8_t { hand, plain, learned, modest };

    std::string id;
    std::string name;
    std::string help;
    Way way = Way::random;
    Asks asks = Asks::hand;
    float blur = 0;    // how much it misjudges the moves it compares, as the logarithm of a chance
    float vague = 0;   // how much at most, as a part of what is at stake between the moves that come to mind
    int handful = 6;   // so many moves come to mind at most
    float style = 0;   // how much its taste may differ from another's
    int patience = 1;  // times the evaluator's own number of visits
    Deviations deviations = {};
    std::shared_ptr<const NetData> net = {};  // learned values other than those that the game ships
};

/// For people, weakest first; the same names in every game.
const std::vector<Level>& levels();
/// The ways to decide by themselves, for matches and research.
const std::vector<Level>& methods();
/// One of either by its id; null if there is none.
const Level* level_called(const std::string& id);

/// Learned evaluators by name.
using Nets = std::map<std::string, std::shared_ptr<const NetData>>;

/// A move for the seat on turn; `level` is an id, or an id with an evaluator (`find_level` in bots/levels.hpp). The
/// same seed and visits give the same thought; hidden facts have no influence on it.
Expected<Thought> think(const Match& match, const std::string& level, const Limits& limits, std::uint64_t seed);

}  // namespace parkett
