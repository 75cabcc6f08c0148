#include "tests/support/table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

/// A viewer who is everybody: events are compared in full.
Json in_full(const Event& event) {
    Event open = event;
    open.witnesses = kEverybody;
    return to_json(open, kSpectator);
}

std::string plain(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

bool fits(const Json& event, std::string_view wanted, std::string_view rule) {
    const auto words = parts_of(wanted, ' ');
    if (event["kind"] != words.front() || (!rule.empty() && event["rule"] != rule)) return false;
    return std::all_of(words.begin() + 1, words.end(), [&](const std::string& word) {
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals);
        return event.contains(name) && plain(event[name]) == word.substr(equals + 1);
    });
}

}  // namespace

void PrintTo(const Actor& actor, std::ostream* out) { *out << to_json(actor).dump(); }

std::vector<std::string> parts_of(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(separator, at), text.size());
        auto part = text.substr(at, end - at);
        at = end + 1;
        const auto start = part.find_first_not_of(" \n");
        if (start == part.npos) continue;
        part = part.substr(start, part.find_last_not_of(" \n") - start + 1);
        parts.emplace_back(part);
    }
    return parts;
}

Scene& Scene::play(std::string_view moves) {
    for (const std::string& move : parts_of(moves, ';')) {
        auto played = match_->play(move);
        if (!played) {
            ADD_FAILURE() << move << ": " << played.error().sentence;
            break;
        }
        events_.insert(events_.end(), played->events.begin(), played->events.end());
    }
    return *this;
}

Scene& Scene::refuses(std::string_view move, std::string_view reason) {
    const Json before = match_->state();
    const auto length = match_->length();
    const auto played = match_->play(move);
    if (played) {
        ADD_FAILURE() << move << " was not refused";
        match_->undo(1);
    } else {
        EXPECT_NE(played.error().sentence.find(reason), std::string::npos) << played.error().sentence;
    }
    EXPECT_EQ(match_->state(), before) << "a refused move has changed something";
    EXPECT_EQ(match_->length(), length);
    return *this;
}

Scene& Scene::chance_plays() {
    Rng rng(1, Stream::testing);
    while (match_->actor().is_chance()) {
        const auto played = match_->play_chance(rng);
        events_.insert(events_.end(), played.events.begin(), played.events.end());
    }
    return *this;
}

Scene& Scene::play_on(std::uint64_t seed) {
    Rng rng(seed, Stream::testing);
    while (!match_->actor().is_over() && !testing::Test::HasFailure()) {
        const auto moves = match_->legal();
        play(moves.at(rng.below(static_cast<std::uint32_t>(moves.size()))).text);
    }
    return *this;
}

Scene& Scene::forget() {
    events_.clear();
    return *this;
}

bool Scene::may(std::string_view move) const {
    const auto moves = match_->legal();
    return std::ranges::any_of(moves, [&](const LegalMove& legal) { return legal.text == move; });
}

int Scene::choices(std::string_view kind) const {
    const auto moves = match_->legal();
    return static_cast<int>(std::ranges::count_if(
        moves, [&](const LegalMove& legal) { return parts_of(legal.text, ' ').front() == kind; }));
}

testing::AssertionResult Scene::noted(std::string_view event, std::string_view rule) const {
    auto missing = testing::AssertionFailure() << "no event " << event << " " << rule << " among:";
    for (const Event& happened : events_) {
        const Json json = in_full(happened);
        if (fits(json, event, rule)) return testing::AssertionSuccess() << json.dump();
        missing << "\n  " << json.dump();
    }
    return missing;
}

int Scene::times(std::string_view event) const {
    return static_cast<int>(
        std::ranges::count_if(events_, [&](const Event& happened) { return fits(in_full(happened), event, ""); }));
}

testing::AssertionResult Scene::noted_for(Seat viewer, std::string_view event) const {
    auto missing = testing::AssertionFailure() << "seat " << int(viewer) << " sees no event " << event << " among:";
    for (const Event& happened : events_) {
        const Json json = to_json(happened, viewer);
        if (fits(json, event, "")) return testing::AssertionSuccess() << json.dump();
        missing << "\n  " << json.dump();
    }
    return missing;
}

Json Scene::view(Seat viewer) const { return match_->view(viewer); }

}  // namespace parkett
