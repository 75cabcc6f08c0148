#include "cli/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "arena/together.hpp"
#include "bots/think.hpp"
#include "cli/commands.hpp"
#include "cli/reason.hpp"
#include "cli/rulebook.hpp"
#include "core/record.hpp"
#include "games/registry.hpp"

namespace parkett {

namespace {

/// Long enough for a strong move, short enough to stay in the game.
constexpr auto kPatience = std::chrono::milliseconds(1000);

Limits limits_for(std::uint64_t visits) {
    if (visits > 0) return {.visits = visits, .stop = {}};
    const auto end = std::chrono::steady_clock::now() + kPatience;
    return {.visits = 0,
            .stop = [end] { return std::chrono::steady_clock::now() >= end; },
            .parts = spare_cores(),
            .together = on_threads};
}

}  // namespace

Session::Session(std::unique_ptr<Match> match, Seating seating, std::istream& in, std::ostream& out, Terminal terminal)
    : match_(std::move(match)),
      seating_(std::move(seating)),
      in_(in),
      out_(out),
      terminal_(terminal),
      picture_(picture_of(match_->info().id)),
      speaker_(match_->info().id, seating_.language),
      rng_(seating_.seed),
      told_(seating_.human.size(), 0) {}

Expected<void> Session::run() {
    while (!match_->actor().is_over()) {
        const Actor actor = match_->actor();
        if (actor.is_chance()) {
            match_->play_chance(rng_);
        } else if (!seating_.human[actor.seat]) {
            if (auto played = play_bot(actor.seat); !played) return played;
        } else if (decide(actor.seat) == Answer::left) {
            return {};
        }
    }
    show_end();
    return {};
}

Expected<void> Session::play_bot(Seat seat) {
    const bool slow = terminal_.live && match_->legal().size() > 1;
    if (slow)
        out_ << '\r' << terminal_.dim(pad(house("thinking", {{"name", seating_.names[seat]}}) + " …", 40))
             << std::flush;
    const auto thought = think(*match_, seating_.level, limits_for(seating_.visits), seating_.seed + match_->length());
    if (slow) out_ << '\r' << std::string(40, ' ') << '\r';
    if (!thought) return tl::unexpected(thought.error());
    if (auto played = match_->play_as(seat, thought->move); !played) return tl::unexpected(played.error());
    return {};
}

/// One decision of a person.
Session::Answer Session::decide(Seat seat) {
    const Json view = match_->view(seat);
    if (view.at("moves").size() == 1) {
        forced_.insert(match_->length());
        return play(view["moves"][0]["text"].get<std::string>(), seat);
    }
    if (!hand_over(seat)) return leave();
    tell(seat);
    out_ << picture_.draw(view, speaker_, people(seat), terminal_);
    Menu menu(picture_, speaker_, people(seat), view);
    for (Answer answer = Answer::menu;;) {
        if (answer == Answer::menu) {
            const std::string question =
                menu.inside() ? house("terminal.and_then") : speaker_.question(view, people(seat));
            out_ << '\n'
                 << terminal_.bold(question) << terminal_.dim("  " + house("terminal.more")) << '\n'
                 << menu.draw(terminal_);
        }
        out_ << terminal_.paint(ink::kCyan, "> ") << std::flush;
        std::string line;
        if (!read_line(line)) return leave();
        answer = answered(line, menu, view, seat);
        if (answer == Answer::moved || answer == Answer::left) return answer;
    }
}

Session::Answer Session::answered(const std::string& line, Menu& menu, const Json& view, Seat seat) {
    const auto words = words_of(line);
    if (words.empty()) return Answer::menu;
    const std::string& first = words.front();
    const std::string second = words.size() > 1 ? words[1] : "";
    if (std::ranges::all_of(line, [](unsigned char c) { return std::isdigit(c) || std::isspace(c); }))
        return chosen(words, menu, seat);
    if (first == "help" || first == "h" || first == "?") return help(seat), Answer::again;
    if (first == "rules" || first == "rule") return rules(second), Answer::again;
    if (first == "log") return show_log(seat, second == "all"), Answer::again;
    if (first == "view") return out_ << picture_.draw(view, speaker_, people(seat), terminal_), Answer::menu;
    if (first == "undo") return take_back(seat);
    if (first == "hint") return hint(view), Answer::again;
    if (first == "save") return save(second), Answer::again;
    if (first == "quit" || first == "exit" || first == "q") return leave();
    return play(line, seat);
}

Session::Answer Session::chosen(const std::vector<std::string>& numbers, Menu& menu, Seat seat) {
    for (const std::string& word : numbers) {
        const std::size_t n = word.size() < 5 ? std::stoul(word) : menu.choices().size() + 1;
        if (n > menu.choices().size()) {
            say(house("terminal.choices", {{"n", static_cast<std::int64_t>(menu.choices().size())}}));
            return Answer::again;
        }
        if (const std::string text = menu.take(n); !text.empty()) return play(text, seat);
    }
    return Answer::menu;
}

Session::Answer Session::play(const std::string& text, Seat seat) {
    const auto played = match_->play_as(seat, text);
    if (played) return Answer::moved;
    say(speaker_.refusal(played.error(), people(seat)));
    return Answer::again;
}

/// Back to the last position in which there was something to decide.
Session::Answer Session::take_back(Seat seat) {
    const std::size_t most = match_->may_take_back(seat);
    const auto copy = match_->clone();
    for (std::size_t count = 1; count <= most; ++count) {
        copy->undo(1);
        if (copy->legal().size() == 1) continue;
        match_->undo(count);
        forced_.erase(forced_.lower_bound(match_->length()), forced_.end());
        for (std::size_t& told : told_) told = std::min(told, match_->length());
        say(house("terminal.taken_back"));
        return Answer::moved;
    }
    say(house("terminal.nothing_to_take_back"));
    return Answer::again;
}

Session::Answer Session::leave() {
    out_ << '\n' << terminal_.dim(house("terminal.goodbye")) << '\n';
    return Answer::left;
}

void Session::help(Seat seat) {
    const auto line = [&](const std::string& word, const std::string& meaning) {
        out_ << "  " << terminal_.bold(pad(word, 18)) << meaning << '\n';
    };
    const std::string prefix = match_->info().rule_prefix;
    line("1, 2, ...", house("terminal.help.number"));
    line(house("terminal.help.text_word"), house("terminal.help.text", {{"example", match_->legal().front().text}}));
    line("view", house("terminal.help.view"));
    line("hint", house("terminal.help.hint"));
    line(fmt::format("rules {}-3.2", prefix), house("terminal.help.rules", {{"chapter", prefix + "-3"}}));
    line("log", house("terminal.help.log"));
    if (match_->may_take_back(seat) > 0) line("undo", house("terminal.help.undo"));
    line("save FILE", house("terminal.help.save"));
    line("quit", house("terminal.help.quit"));
}

/// Why the bot prefers this move, and what it expects others to do then; `named` says a move as the list has it.
std::string Session::reason(const Line& line, const std::function<std::string(const std::string&)>& named,
                            const std::string& phase, const People& audience) const {
    if (line.against.empty()) return house("hint_only");
    const std::string other = named(line.against), why = pros_and_cons(speaker_, line.differences);
    std::string text = house("hint_equal", {{"other", other}});
    if (!why.empty())
        text =
            house(line.first_sight < 0 ? "terminal.despite" : "terminal.better_than", {{"other", other}}) + ' ' + why;
    if (line.answer)
        if (const std::string then = expected_answer(speaker_, *line.answer, phase, audience); !then.empty())
            text += ' ' + then;
    return text;
}

void Session::hint(const Json& view) {
    const auto thought =
        think(*match_, levels().back().id, limits_for(seating_.visits), seating_.seed + match_->length());
    if (!thought) return say(thought.error().sentence);
    const People audience = people(view.at("viewer").get<int>());
    const auto named = [&](const std::string& text) {
        for (const Json& move : view.at("moves"))
            if (move.at("text") == text) return speaker_.move(move, view.value("phase", ""), audience);
        return text;
    };
    out_ << "  " << tint(house("hint_aims", {{"move", named(thought->move)}})) << '\n';
    constexpr std::size_t kLines = 3;
    for (std::size_t i = 0; i < std::min(kLines, thought->lines.size()); ++i) {
        const Line& line = thought->lines[i];
        // What speaks for the first speaks against the others: once is enough.
        const std::string text =
            i == 0 ? fmt::format("1. {}. {}", named(line.move), reason(line, named, view.value("phase", ""), audience))
                   : fmt::format("{}. {}", i + 1, house("hint_or", {{"move", named(line.move)}}));
        out_ << wrap("  " + tint(text), terminal_.columns, 5) << '\n';
    }
}

void Session::rules(const std::string& id) {
    const Language language = language_of(seating_.language).value_or(Language::en);
    const auto book = rules_of(match_->info().id, language, match_->setup().edition);
    if (!book) return say(book.error().sentence);
    const auto text = rulebook(*book, id, terminal_);
    if (!text) return say(text.error().sentence);
    out_ << *text;
}

void Session::save(const std::string& file) {
    if (file.empty()) return say(house("terminal.save_where"));
    const auto written = write_file(file, record());
    say(written ? house("terminal.saved", {{"file", file}}) : written.error().sentence);
}

std::string Session::record() const {
    std::vector<Tag> tags;
    for (std::size_t seat = 0; seat < seating_.names.size(); ++seat)
        tags.push_back({fmt::format("Name{}", seat), seating_.names[seat]});
    return write_record(*match_, tags);
}

bool Session::several_people() const { return std::ranges::count(seating_.human, true) > 1; }

/// The next person takes the keyboard, and does not see what the last one saw. False at the end of input.
bool Session::hand_over(Seat seat) {
    if (!several_people() || at_keyboard_ == seat) return true;
    at_keyboard_ = seat;
    if (terminal_.live) out_ << "\x1b[2J\x1b[3J\x1b[H";
    out_ << '\n' << terminal_.bold(house("terminal.hand_over", {{"name", seating_.names[seat]}})) << ' ' << std::flush;
    std::string line;
    return read_line(line);
}

bool Session::read_line(std::string& line) {
    if (!std::getline(in_, line)) return false;
    line = trimmed(line);
    return true;
}

/// Everything since the viewer was last told.
void Session::tell(Seat viewer) {
    std::string story;
    for (std::size_t& i = told_[viewer]; i < match_->length(); ++i) {
        std::string remark =
            forced_.contains(i) && match_->replayed(i).by == Actor::player(viewer) ? house("terminal.only_move") : "";
        for (const Event& event : match_->replayed(i).events) {
            const Json json = to_json(event, viewer);
            if (picture_.quiet(json)) continue;
            story += log_line(picture_, speaker_, json, people(viewer), terminal_, std::exchange(remark, ""));
        }
    }
    out_ << '\n' << story << (story.empty() ? "" : "\n");
}

void Session::show_log(Seat viewer, bool whole) {
    constexpr std::size_t kLately = 30;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < match_->length(); ++i)
        for (const Event& event : match_->replayed(i).events)
            if (const Json json = to_json(event, viewer); whole || !picture_.quiet(json))
                lines.push_back(log_line(picture_, speaker_, json, people(viewer), terminal_));
    const std::size_t from = whole || lines.size() < kLately ? 0 : lines.size() - kLately;
    for (std::size_t i = from; i < lines.size(); ++i) out_ << lines[i];
}

void Session::show_end() {
    const auto single = std::ranges::find(seating_.human, true);
    const bool alone = !several_people() && single != seating_.human.end();
    const Seat viewer = alone ? static_cast<Seat>(single - seating_.human.begin()) : kSpectator;
    const People audience = people(alone ? viewer : -1);
    if (alone) {
        tell(viewer);
    } else {
        for (const Event& event : match_->replayed(match_->length() - 1).events)
            if (const Json json = to_json(event, viewer); !picture_.quiet(json))
                out_ << log_line(picture_, speaker_, json, audience, terminal_);
    }
    const Json view = match_->view(viewer);
    out_ << picture_.draw(view, speaker_, audience, terminal_) << '\n';
    std::vector<Json> last;
    for (const Event& event : match_->replayed(match_->length() - 1).events) last.push_back(to_json(event, viewer));
    out_ << picture_.scoring(last, speaker_, audience, terminal_) << '\n'
         << standings(speaker_, view.at("result"), audience, terminal_);
}

void Session::say(const std::string& text) { out_ << "  " << wrap(text, terminal_.columns - 2, 2) << '\n'; }

}  // namespace parkett
