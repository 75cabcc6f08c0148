// The terminal: words for everything that happens, tables that fit, menus that lead to every move, honest simulation.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "arena/simulate.hpp"
#include "cli/commands.hpp"
#include "cli/menu.hpp"
#include "cli/picture.hpp"
#include "games/registry.hpp"
#include "tests/support/last_options.hpp"
#include "tests/support/thorough.hpp"
#include "words/embedded.hpp"

namespace parkett {
namespace {

struct Evening {
    std::string game;
    Setup setup;
};

/// Tables of every game: the smallest and the largest, with the first and with the last value of every option.
std::vector<Evening> evenings() {
    std::vector<Evening> list;
    for (const GameInfo* game : all_games())
        for (int players = kThorough ? game->min_players : game->max_players; players <= game->max_players; ++players)
            for (bool last : {false, true}) {
                if (!kThorough && !last) continue;
                const Setup setup = last ? with_last_options(*game, players) : Setup{players, {}, nullptr};
                list.push_back({game->id, setup});
            }
    return list;
}

People people(int seats, int viewer) {
    People people;
    for (int seat = 0; seat < seats; ++seat) people.names.push_back(fmt::format("Bot {} (greedy)", seat + 1));
    people.viewer = viewer;
    return people;
}

/// A random game; `look` is called before each move, `hear` with what each move caused.
void random_game(const Evening& evening, std::uint64_t seed, const std::function<void(const Match&)>& look,
                 const std::function<void(const Played&)>& hear) {
    auto match = new_match(evening.game, evening.setup);
    ASSERT_TRUE(match);
    Rng rng(seed);
    Rng choice(seed, Stream::testing);
    while (!(*match)->actor().is_over()) {
        look(**match);
        if ((*match)->actor().is_chance()) {
            hear((*match)->play_chance(rng));
            continue;
        }
        const auto legal = (*match)->legal();
        const auto played = (*match)->play(legal[choice.below(static_cast<std::uint32_t>(legal.size()))].text);
        ASSERT_TRUE(played);
        hear(*played);
    }
    look(**match);
}

/// English a third longer and with accents on its vowels, as web/generate/pseudo.mjs has it. Arguments are left alone:
/// what stands in an odd number of braces is one, or chooses between texts.
std::string pseudo(const std::string& message) {
    static const std::map<char, std::string> accents{{'a', "å"}, {'e', "é"}, {'i', "î"}, {'o', "ö"}, {'u', "û"},
                                                     {'A', "Å"}, {'E', "É"}, {'I', "Î"}, {'O', "Ö"}, {'U', "Û"}};
    std::string text;
    int depth = 0;
    for (const char c : message) {
        depth += (c == '{') - (c == '}');
        const auto accent = depth % 2 == 0 ? accents.find(c) : accents.end();
        if (accent != accents.end()) text += accent->second + accent->second;
        else text += c;
    }
    return text;
}

Json pseudo_words(const Json& tree) {
    if (tree.is_string()) return pseudo(tree.get<std::string>());
    Json words = Json::object();
    for (const auto& [name, inner] : tree.items()) words[name] = pseudo_words(inner);
    return words;
}

/// A language that nobody speaks: a fourth one is a set of messages and nothing else.
const Catalogue& pseudo_catalogue(const std::string& room) {
    static std::map<std::string, Catalogue> all;
    if (const auto found = all.find(room); found != all.end()) return found->second;
    std::vector<Json> messages;
    for (const EmbeddedWords& words : embedded_words())
        if (words.room == room && words.language == std::string("en"))
            messages.push_back(pseudo_words(Json::parse(words.text)));
    return all.emplace(room, Catalogue("en", messages)).first->second;
}

Speaker pseudo_speaker(const std::string& game) {
    static const Vocabulary nothing;
    const auto vocabulary = vocabulary_of(game);
    return {vocabulary ? **vocabulary : nothing, pseudo_catalogue(game), pseudo_catalogue("house")};
}

/// All languages, and the one that nobody speaks.
std::vector<Speaker> speakers_of(const std::string& game) {
    std::vector<Speaker> speakers;
    for (const std::string& language : spoken_languages()) speakers.emplace_back(game, language);
    speakers.push_back(pseudo_speaker(game));
    return speakers;
}

TEST(TerminalWords, APseudoLanguageIsSpokenThroughout) {
    EXPECT_EQ(pseudo("{n, plural, one {# share} other {{n} shares}} of {company}"),
              "{n, plural, one {# shååréé} other {{n} shååréés}} ööf {company}");
    for (const auto& evening : evenings()) {
        const Speaker speaker = pseudo_speaker(evening.game);
        const People nobody{std::vector<std::string>(static_cast<std::size_t>(evening.setup.players), "X"), -1};
        const auto no_english = [](const std::string& text) {
            EXPECT_EQ(text.find_first_of("aeiou"), text.npos) << text;
        };
        random_game(
            evening, 8,
            [&](const Match& match) {
                if (!match.actor().is_seat() || match.length() % 5 != 0) return;
                const Json view = match.view(match.actor().seat);
                no_english(speaker.question(view, nobody));
                for (const Json& move : view.at("moves")) no_english(speaker.move(move, view.at("phase"), nobody));
            },
            [&](const Played& played) {
                for (const Event& event : played.events) no_english(speaker.event(to_json(event, kSpectator), nobody));
            });
        if (testing::Test::HasFailure()) return;
    }
}

TEST(TerminalWords, OfRealGamesReadWellInEveryLanguage) {
    for (const auto& evening : evenings())
        for (const std::string& language : spoken_languages()) {
            const Speaker speaker(evening.game, language);
            const auto reads_well = [&](const std::string& text) {
                EXPECT_FALSE(text.empty());
                EXPECT_EQ(text.find_first_of("{}\"_"), text.npos) << language << ": " << text;
                EXPECT_EQ(text.find("  "), text.npos) << language << ": " << text;
            };
            random_game(
                evening, 5,
                [&](const Match& match) {
                    if (!match.actor().is_seat() || match.length() % (kThorough ? 7 : 61) != 0) return;
                    const Json view = match.view(match.actor().seat);
                    const People audience = people(evening.setup.players, match.actor().seat);
                    reads_well(speaker.question(view, audience));
                    for (const Json& move : view.at("moves"))
                        reads_well(speaker.move(move, view.at("phase"), audience));
                    for (const Json& blocked : view.at("blocked")) {
                        const Error error = match.clone()->play(blocked.at("text").get<std::string>()).error();
                        reads_well(speaker.refusal(error, audience));
                    }
                },
                [&](const Played& played) {
                    for (const Event& event : played.events)
                        for (int viewer : {0, 1, -1}) {
                            const Seat seat = viewer < 0 ? kSpectator : static_cast<Seat>(viewer);
                            reads_well(speaker.event(to_json(event, seat), people(evening.setup.players, viewer)));
                        }
                });
            if (testing::Test::HasFailure()) return;
        }
}

TEST(TerminalTable, FitsTheScreenInEveryPositionAndLanguage) {
    const Terminal terminal{.colour = true, .live = false, .columns = Terminal::kNarrow};
    for (const auto& evening : evenings()) {
        const Picture& picture = picture_of(evening.game);
        const std::vector<Speaker> speakers = speakers_of(evening.game);
        const auto fits = [&](const std::string& text) {
            std::istringstream lines(text);
            for (std::string line; std::getline(lines, line);)
                ASSERT_LE(shown_width(line), terminal.columns) << evening.game << ": " << line;
        };
        const auto look = [&](const Match& match) {
            if (testing::Test::HasFailure()) return;
            if (match.length() % (kThorough ? 13 : 97) != 0 && !match.actor().is_over())
                return;  // neighbours look alike
            for (const Speaker& speaker : speakers)
                for (int viewer : {0, -1}) {
                    const Json view = match.view(viewer < 0 ? kSpectator : static_cast<Seat>(viewer));
                    const People audience = people(evening.setup.players, viewer);
                    fits(picture.draw(view, speaker, audience, terminal) +
                         Menu(picture, speaker, audience, view).draw(terminal));
                }
        };
        const auto hear = [&](const Played& played) {
            for (const Event& event : played.events)
                fits(log_line(picture, speakers.back(), to_json(event, 0), people(evening.setup.players, 0), terminal));
        };
        random_game(evening, 6, look, hear);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(TerminalTable, WithoutColourThereAreNoCodes) {
    const auto match = new_match("stockpile", {.players = 3, .options = {}, .edition = nullptr});
    const std::string text =
        picture_of("stockpile").draw((*match)->view(0), Speaker("stockpile", "en"), people(3, 0), Terminal{});
    EXPECT_EQ(text.find('\x1b'), text.npos);
    EXPECT_NE(text.find("[ 5]"), text.npos);
}

/// All moves that can be reached from here, each once.
void collect(Menu menu, std::multiset<std::string>& found, std::size_t& longest) {
    longest = std::max(longest, menu.choices().size());
    for (std::size_t i = 1; i <= menu.choices().size(); ++i) {
        EXPECT_FALSE(menu.choices()[i - 1].label.empty());
        Menu next = menu;
        if (const std::string text = next.take(i); !text.empty()) found.insert(text);
        else collect(next, found, longest);
    }
}

TEST(TerminalMenu, LeadsToEveryMoveExactlyOnceAndStaysShort) {
    for (const auto& evening : evenings())
        random_game(
            evening, 7,
            [&](const Match& match) {
                if (!match.actor().is_seat() || match.length() % (kThorough ? 3 : 31) != 0) return;
                const Json view = match.view(match.actor().seat);
                std::multiset<std::string> found, wanted;
                for (const LegalMove& move : match.legal()) wanted.insert(move.text);
                std::size_t longest = 0;
                const Speaker speaker(evening.game, "en");
                collect(Menu(picture_of(evening.game), speaker, people(match.seats(), match.actor().seat), view), found,
                        longest);
                ASSERT_EQ(found, wanted);
                EXPECT_LE(longest, evening.game == "stockpile" ? 24u : 60u);  // cells of a zone, bids
            },
            [](const Played&) {});
}

TEST(TerminalMenu, AsksForThePileFirstAndGoesBack) {
    Json view = {{"phase", "bid"}, {"moves", Json::array()}};
    for (int pile : {1, 2})
        for (int at : {0, 1, 3, 6, 10})
            view["moves"].push_back(
                {{"kind", "bid"}, {"pile", pile}, {"at", at}, {"text", fmt::format("bid pile={} at={}", pile, at)}});
    const Speaker speaker("stockpile", "en");
    Menu menu(picture_of("stockpile"), speaker, people(4, 0), view);
    ASSERT_EQ(menu.choices().size(), 2u);
    EXPECT_EQ(menu.choices()[1].label, "Pile 2, from $0K");
    EXPECT_EQ(menu.take(2), "");
    EXPECT_TRUE(menu.inside());
    EXPECT_EQ(menu.choices()[3].label, "$6K");
    EXPECT_EQ(Menu(menu).take(4), "bid pile=2 at=6");
    EXPECT_EQ(menu.take(0), "");
    EXPECT_FALSE(menu.inside());
}

PlayOptions quick_game(int players) {
    PlayOptions options;
    options.table.players = players;
    options.level = "random";
    options.seed = 3;
    return options;
}

TEST(TerminalPlay, AWholeGameByNumbers) {
    for (int players = 2; players <= 5; ++players) {
        std::string keys;
        for (int i = 0; i < 2000; ++i) keys += "1\n";
        std::istringstream in(keys);
        std::ostringstream out;
        EXPECT_EQ(run_play(quick_game(players), in, out, Terminal{}), kGood);
        EXPECT_NE(out.str().find("majorities"), std::string::npos);
        EXPECT_NE(out.str().find("1. "), std::string::npos);
        EXPECT_EQ(out.str().find("Goodbye"), std::string::npos);
    }
}

TEST(TerminalPlay, RubbishIsAnsweredAndTheEndOfInputIsPolite) {
    std::istringstream in(
        "nonsense\n99\n7777777777\nbid pile=9 at=x\nrules SP-3.2\nrules XX\nundo\nhint\nlog\nview\nhelp\nsave\n\n0\n");
    std::ostringstream out;
    EXPECT_EQ(run_play(quick_game(4), in, out, Terminal{}), kGood);
    const std::string text = out.str();
    EXPECT_NE(text.find("There is no move called 'nonsense' in this game."), text.npos);
    EXPECT_NE(text.find("The choices are 1 to"), text.npos);
    EXPECT_NE(text.find("There is no rule 'XX'."), text.npos);
    EXPECT_NE(text.find("A bot aims:"), text.npos);
    EXPECT_NE(text.find("Goodbye"), text.npos);
}

TEST(Simulate, SameSeedSameTallyWhateverTheThreads) {
    SimulationPlan plan{
        .game = "stockpile", .setup = {}, .games = 300, .level = "random", .seed = 9, .visits = 0, .threads = 1};
    plan.setup.players = 4;
    const auto alone = simulate(plan);
    plan.threads = 3;
    const auto together = simulate(plan);
    ASSERT_TRUE(alone && together);
    EXPECT_EQ(*alone, *together);
    EXPECT_EQ(alone->games, 300u);
    EXPECT_EQ(alone->events.at("won").count, 300u * 6 * 4);  // six rounds, a pile for each of four players
    plan.seed = 10;
    EXPECT_NE(*simulate(plan), *alone);
    std::uint64_t parts = 0;
    for (const SeatTally& seat : alone->seats) parts += seat.victory_parts;
    EXPECT_EQ(parts, 300u * kVictoryParts);
}

TEST(Simulate, CountsWell) {
    const Histogram histogram{{1, 2}, {4, 1}, {10, 1}};
    EXPECT_DOUBLE_EQ(mean(histogram), 4.0);
    EXPECT_NEAR(deviation(histogram), 3.674, 0.001);
    EXPECT_EQ(percentile(histogram, 0.5), 1);
    EXPECT_EQ(percentile(histogram, 0.9), 10);
}

TEST(Simulate, RefusesWithASentence) {
    SimulationPlan plan{
        .game = "stockpile", .setup = {}, .games = 1, .level = "genius", .seed = 1, .visits = 0, .threads = 1};
    plan.setup.players = 4;
    EXPECT_EQ(simulate(plan).error().sentence, "There is no level called 'genius'.");
    plan.level = "random";
    plan.setup.players = 9;
    EXPECT_FALSE(simulate(plan));
}

}  // namespace
}  // namespace parkett
