// `parkett replay`: a record told again, up to any move.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/picture.hpp"
#include "games/registry.hpp"
#include "server/verify.hpp"

namespace parkett {

namespace {

/// Whoever asks for no seat holds the whole record and may read every move; events are told as the public heard them.
void tell_moves(const Match& match, const Speaker& speaker, const People& people, Seat viewer, bool whole_truth,
                std::ostream& out, const Terminal& terminal) {
    const Picture& picture = picture_of(match.info().id);
    for (std::size_t i = 0; i < match.length(); ++i) {
        const Played played = match.replayed(i);
        const std::string text = whole_truth ? played.text : match.move_text(i, viewer);
        const std::string who = played.by.is_seat() ? speaker.name(played.by.seat, people) : speaker.house("by_chance");
        out << fmt::format("{:>4}. {}  {}\n", i + 1, terminal.bold(text), terminal.dim(who));
        for (const Event& event : played.events)
            out << "    " << log_line(picture, speaker, to_json(event, viewer), people, terminal);
    }
    out << '\n';
}

int verify(const Record& record, std::ostream& out) {
    const auto checked = server::verify_chance(record);
    if (!checked) return complain(checked.error());
    out << fmt::format("The seed fits the announced hash, and all {} chance moves follow from it.\n", *checked);
    return kGood;
}

}  // namespace

int run_replay(const ReplayOptions& options, std::ostream& out, const Terminal& terminal) {
    const auto text = read_file(options.file);
    if (!text) return complain(text.error());
    const auto record = read_record(*text);
    if (!record) return complain(record.error());
    if (options.verify) return verify(*record, out);
    auto opened = open_record(*text);
    if (!opened) return complain(opened.error());
    Match& match = *opened->match;
    if (options.seat && (*options.seat < 1 || *options.seat > match.seats()))
        return complain({fmt::format("The seats of this record are 1 to {}.", match.seats())});
    if (options.move && *options.move > match.length() && !opened->problem)
        return complain({fmt::format("The record has {} moves, not {}.", match.length(), *options.move)});

    const bool before_problem = options.move && *options.move <= match.length();
    if (before_problem) match.undo(match.length() - *options.move);
    const std::string language = language_or_usual(options.language);
    if (language.empty()) return complain(unspoken(options.language));
    const Speaker speaker(match.info().id, language);
    const Seat viewer = options.seat ? static_cast<Seat>(*options.seat - 1) : kSpectator;
    const People people = people_of(speaker, record->tags, match.seats(), viewer);
    if (options.events) tell_moves(match, speaker, people, viewer, !options.seat, out, terminal);
    const Json view = match.view(viewer);
    out << picture_of(match.info().id).draw(view, speaker, people, terminal);
    if (view.contains("result")) out << '\n' << standings(speaker, view["result"], people, terminal);
    else
        out << "\n  "
            << terminal.dim(speaker.house("replay_at", {{"n", static_cast<std::int64_t>(match.length())},
                                                        {"of", static_cast<std::int64_t>(record->moves.size())}}))
            << '\n';
    if (opened->problem && !before_problem) return complain(*opened->problem);
    return kGood;
}

}  // namespace parkett
