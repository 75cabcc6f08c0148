// `parkett play`: who sits where, then the session.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <random>

#include "bots/think.hpp"
#include "cli/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/session.hpp"

namespace parkett {

namespace {

Expected<void> check(const PlayOptions& options, int seats) {
    if (!level_called(options.level)) {
        std::string ids;
        for (const Level& level : levels()) append(ids, level.id);
        return fail(fmt::format("The levels are {}; there is no '{}'.", ids, options.level));
    }
    if (options.seat < 1 || options.seat > seats)
        return fail(fmt::format("The seats are 1 to {}, not {}.", seats, options.seat));
    if (options.hot_seat < 0 || options.hot_seat > seats)
        return fail(fmt::format("{} people cannot sit on {} seats.", options.hot_seat, seats));
    return {};
}

Seating seating_of(const PlayOptions& options, int seats, const Catalogue& words) {
    Seating seating;
    seating.language = words.language();
    seating.level = options.level;
    seating.visits = options.visits;
    seating.seed = options.seed ? *options.seed : std::random_device()();
    int bots = 0;
    for (int seat = 0; seat < seats; ++seat) {
        const bool human = options.hot_seat > 0 ? seat < options.hot_seat : seat + 1 == options.seat;
        seating.human.push_back(human);
        if (human) seating.names.push_back(words.say("nameless", {{"n", seat + 1}}));
        else seating.names.push_back(words.say("terminal.bot_name", {{"n", ++bots}}));
    }
    return seating;
}

}  // namespace

int run_play(const PlayOptions& options, std::istream& in, std::ostream& out, const Terminal& terminal) {
    auto match = open_table(options.table);
    if (!match) return complain(match.error());
    const int seats = (*match)->seats();
    if (const auto fine = check(options, seats); !fine) return complain(fine.error());
    const std::string language = language_or_usual(options.language);
    if (language.empty()) return complain(unspoken(options.language));
    const Catalogue& words = catalogue_of("house", language);
    Seating seating = seating_of(options, seats, words);
    out << terminal.bold((*match)->info().name) << "  "
        << terminal.dim(words.say("terminal.evening", {{"players", seats},
                                                       {"level", words.say("levels." + options.level)},
                                                       {"seed", std::to_string(seating.seed)}}))
        << '\n';
    Session session(std::move(*match), std::move(seating), in, out, terminal);
    const auto played = session.run();
    if (!options.record.empty()) {
        if (const auto written = write_file(options.record, session.record()); !written)
            return complain(written.error());
        out << "  " << terminal.dim(words.say("terminal.record_in", {{"file", options.record}})) << '\n';
    }
    return played ? kGood : complain(played.error());
}

}  // namespace parkett
