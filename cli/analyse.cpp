// `parkett analyse`: a finished game, told by what could have been better.
#include "cli/analyse.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <ostream>

#include "arena/analysis.hpp"
#include "cli/commands.hpp"
#include "cli/picture.hpp"
#include "cli/reason.hpp"
#include "games/registry.hpp"

namespace parkett {

namespace {

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

/// Moves of a game that is over, in the words of a list of choices.
class Teller {
public:
    Teller(const Match& match, const Speaker& speaker, const People& people)
        : match_(match), speaker_(speaker), people_(people) {}

    std::string move(const Decision& decision, const std::string& text) const {
        const auto then = match_.clone();
        then->undo(then->length() - decision.number);
        const auto described = then->described(text);
        if (!described) return text;
        return speaker_.move(*described, then->view(decision.seat)["phase"].get<std::string>(), people_);
    }

    /// "Anna: 39 % → 28 %", what was done, and what would have been better.
    std::string point(const Analysis& analysis, const TurningPoint& point, const Terminal& terminal) const {
        const Decision& decision = analysis.decisions[point.decision];
        std::string text =
            fmt::format("  {:>4}. {}  {} → {}\n", decision.number + 1,
                        terminal.bold(speaker_.name(point.seat, people_)), percent(point.before), percent(point.after));
        text += fmt::format("        {}\n", done(decision));
        if (point.luck) return text + fmt::format("        {}\n", terminal.dim(speaker_.house("analysis_luck")));
        text += fmt::format("        {}\n", better(decision));
        std::vector<Difference> differences;
        for (const auto& [term, played, best] : decision.parts) differences.push_back({term, best - played});
        const std::string why = pros_and_cons(speaker_, differences);
        return why.empty() ? text : text + wrap("        " + terminal.dim(why), terminal.columns, 8) + '\n';
    }

    std::string line(const Decision& decision) const {
        return fmt::format("  {:>4}. {:>5}  {}\n               {}\n", decision.number + 1,
                           fmt::format("-{:.0f} %", 100 * decision.loss()), done(decision), better(decision));
    }

private:
    std::string done(const Decision& decision) const {
        return speaker_.house("analysis_done", {{"name", speaker_.name(decision.seat, people_)},
                                                {"move", move(decision, decision.played)}});
    }
    std::string better(const Decision& decision) const {
        return speaker_.house("analysis_better",
                              {{"move", move(decision, decision.best)}, {"chance", percent(decision.possible)}});
    }

    const Match& match_;
    const Speaker& speaker_;
    const People& people_;
};

void tell(const Match& match, const Analysis& analysis, const Speaker& speaker, const People& people, bool all,
          std::ostream& out, const Terminal& terminal) {
    constexpr double kWorthTelling = 0.02;
    const Teller teller(match, speaker, people);
    out << terminal.heading(speaker.house("analysis_accuracy")) << "\n\n";
    std::vector<std::vector<std::string>> rows;
    for (Seat seat = 0; seat < match.seats(); ++seat)
        rows.push_back({speaker.name(seat, people), percent(analysis.accuracy[seat])});
    out << aligned(rows) << '\n' << terminal.dim("  " + speaker.house("analysis_accuracy_text")) << "\n\n";
    out << terminal.heading(speaker.house("analysis_turning")) << "\n\n";
    for (const TurningPoint& point : analysis.turning) out << teller.point(analysis, point, terminal);
    if (!all) return;
    out << '\n' << terminal.heading(speaker.house("analysis_losses")) << "\n\n";
    for (const Decision& decision : analysis.decisions)
        if (decision.loss() >= kWorthTelling) out << teller.line(decision);
}

}  // namespace

int run_analyse(const AnalyseOptions& options, std::ostream& out, const Terminal& terminal) {
    const auto text = read_file(options.file);
    if (!text) return complain(text.error());
    const auto record = read_record(*text);
    if (!record) return complain(record.error());
    const auto opened = open_record(*text);
    if (!opened) return complain(opened.error());
    if (opened->problem) return complain(*opened->problem);
    const Match& match = *opened->match;
    const std::string language = language_or_usual(options.language);
    if (language.empty()) return complain(unspoken(options.language));

    const bool live = error_output_is_live();
    AnalysisSettings settings{.visits = options.visits, .seed = options.seed};
    settings.progress = [&](std::size_t done, std::size_t of) {
        if (!live) return;
        fmt::print(stderr, "\r  {} / {} ", done, of);
        if (done == of) fmt::print(stderr, "\r{:40}\r", "");
        std::fflush(stderr);
    };
    const auto analysis = analyse(match, settings);
    if (!analysis) return complain(analysis.error());
    if (options.json) {
        out << to_json(*analysis, match).dump(2) << '\n';
        return kGood;
    }
    const Speaker speaker(match.info().id, language);
    const People people = people_of(speaker, record->tags, match.seats(), kSpectator);
    tell(match, *analysis, speaker, people, options.all, out, terminal);
    return kGood;
}

}  // namespace parkett
