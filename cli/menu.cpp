#include "cli/menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

/// What a move answers to question `step`; equal keys belong to one choice.
std::string key(const Picture& picture, const Json& move, std::size_t step) {
    const std::string kind = move.value("kind", "");
    const auto questions = picture.questions(kind);
    if (step >= questions.size()) return move.value("text", "");
    std::string text = kind;
    for (const std::string& operand : questions[step]) text += ' ' + move.value(operand, Json()).dump();
    return text;
}

}  // namespace

Menu::Menu(const Picture& picture, const Speaker& speaker, const People& people, const Json& view)
    : picture_(picture), speaker_(speaker), people_(people), view_(view) {
    std::vector<Json> moves;
    if (view.contains("moves")) moves.assign(view["moves"].begin(), view["moves"].end());
    build(std::move(moves), 0);
}

void Menu::build(std::vector<Json> moves, std::size_t step) {
    here_ = {moves, step};
    choices_.clear();
    if (step == 0 && moves.size() <= kFlat) {
        for (Json& move : moves) choices_.push_back({said(move), {std::move(move)}});
        return;
    }
    std::vector<std::string> keys;
    for (Json& move : moves) {
        const std::string k = key(picture_, move, step);
        const auto found = std::ranges::find(keys, k);
        if (found == keys.end()) {
            keys.push_back(k);
            choices_.push_back({"", {std::move(move)}});
        } else {
            choices_[found - keys.begin()].moves.push_back(std::move(move));
        }
    }
    if (choices_.size() == 1 && choices_.front().moves.size() > 1) {
        auto rest = std::move(choices_.front().moves);
        return build(std::move(rest), step + 1);
    }
    for (Choice& choice : choices_) {
        const Json& first = choice.moves.front();
        const auto questions = picture_.questions(first.value("kind", ""));
        const bool whole = (step == 0 && choice.moves.size() == 1) || step >= questions.size();
        choice.label =
            whole ? said(first) : speaker_.answer(first, questions[step].front(), view_.value("phase", ""), people_);
    }
    if (choices_.size() > kLongest) divide();
}

std::string Menu::said(const Json& move) const { return speaker_.move(move, view_.value("phase", ""), people_); }

void Menu::divide() {
    std::vector<Choice> ranges;
    for (std::size_t from = 0; from < choices_.size(); from += kRange) {
        const std::size_t to = std::min(from + kRange, choices_.size());
        Choice range{fmt::format("{} ... {}", choices_[from].label, choices_[to - 1].label), {}, true};
        for (std::size_t i = from; i < to; ++i)
            for (Json& move : choices_[i].moves) range.moves.push_back(std::move(move));
        ranges.push_back(std::move(range));
    }
    choices_ = std::move(ranges);
}

std::string Menu::take(std::size_t n) {
    if (n == 0) {
        if (!path_.empty()) {
            const Level back = std::move(path_.back());
            path_.pop_back();
            build(back.moves, back.step);
        }
        return {};
    }
    std::vector<Json> moves = choices_.at(n - 1).moves;
    if (moves.size() == 1) return moves.front().value("text", "");
    const std::size_t step = here_.step + (choices_.at(n - 1).range ? 0 : 1);
    path_.push_back(here_);
    build(std::move(moves), step);
    return {};
}

std::string Menu::draw(const Terminal& terminal) const {
    const bool two_columns = choices_.size() > 6;
    const int width = two_columns ? terminal.columns / 2 - 1 : terminal.columns;
    std::vector<std::string> cells;
    bool fits = true;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        cells.push_back(terminal.bold(fmt::format("{:>4}", i + 1)) + "  " +
                        picture_.tint(choices_[i].label, speaker_, terminal));
        fits = fits && shown_width(cells.back()) <= width;
    }
    if (inside()) cells.push_back(terminal.dim("   0  " + speaker_.house("terminal.back")));
    std::string out;
    if (!two_columns || !fits) {
        for (const std::string& cell : cells) out += wrap(cell, terminal.columns, 6) + '\n';
        return out;
    }
    const std::size_t half = (cells.size() + 1) / 2;
    for (std::size_t i = 0; i < half; ++i)
        out += (i + half < cells.size() ? pad(cells[i], width + 1) + cells[i + half] : cells[i]) + '\n';
    return out;
}

}  // namespace parkett
