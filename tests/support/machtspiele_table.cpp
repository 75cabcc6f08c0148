#include "tests/support/machtspiele_table.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/match_of.hpp"
#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/words.hpp"

namespace parkett::machtspiele {

namespace {

/// Events that only lower motivation, for places a test does not care about.
const std::array<const char*, 9> kHarmless{"dessert", "coffee", "parking", "open_plan", "web",
                                           "party",   "forms",  "outing",  "flexitime"};

Machtspiele make_machtspiele(PositionWords& word) {
    Setup setup = setup_of(word, Machtspiele::info(), 3);
    // `cash` is what the players have; the option has another word here.
    setup.options.erase("cash");
    if (const std::string value = word("cash_is"); !value.empty()) setup.options["cash"] = value;
    auto game = Machtspiele::make(std::move(setup));
    EXPECT_TRUE(game.has_value()) << game.error().sentence;
    return *game;
}

int event_named(const Edition& edition, const std::string& id) {
    for (int i = 0; i < kEvents; ++i)
        if (edition.event[i].id == id) return i;
    ADD_FAILURE() << "there is no event '" << id << "'";
    return 0;
}

class MachtspieleBuilder {
public:
    explicit MachtspieleBuilder(const std::string& text)
        : word(text), game_(make_machtspiele(word)), s_(game_.start()) {}

    std::unique_ptr<Match> build() {
        time();
        building();
        figures();
        cards();
        seats();
        events();
        word.expect_all_used();
        EXPECT_EQ(game_.inconsistency(s_), "");
        return std::make_unique<MatchOf<Machtspiele>>(game_, s_);
    }

private:
    static std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }
    static std::uint8_t seat_or_none(const std::string& text) { return text == "-" ? kNone : small(std::stoi(text)); }
    std::vector<std::string> list(const char* key) { return parts_of(word(key), ','); }

    void time() {
        s_.phase = static_cast<Phase>(index_of(kPhaseWords, word("phase", "action")));
        s_.start = small(word.number("start", 0));
        s_.turn = small(word.number("turn", s_.start));
        s_.acted = small((s_.turn + game_.players() - s_.start) % game_.players());
        s_.meeting = small(word.number("meeting", 1));
        s_.revealed = small(word.number("round", 1));
        s_.motivation = small(word.number("motivation", 6));
    }

    void building() {
        for (int division = 0; division < kDivisions; ++division) {
            int office = kOfficesEach * division;
            for (const std::string& text : parts_of(word(kCardWords[division], game_.neutral() ? "n*2" : ""), ',')) {
                const int owner = text[0] == 'n' ? kNeutral : text[0] - '0';
                const bool main = text.size() > 1 && text[1] == 'm';
                const auto star = text.find('*');
                const int employees = star == text.npos ? !main : std::stoi(text.substr(star + 1));
                s_.offices[owner] |= office_bit(office);
                if (main) s_.mains |= office_bit(office);
                if (owner != kNeutral) s_.managers[owner] = small(s_.managers[owner] - (main ? 2 : 1));
                s_.employees(office++) = small(employees);
                s_.crew[owner] = small(s_.crew[owner] + employees);
                s_.supply = small(s_.supply - employees);
            }
        }
    }

    void figures() {
        const auto heads = list("heads");
        for (std::size_t i = 0; i < heads.size(); ++i)
            if ((s_.head[i] = seat_or_none(heads[i])) != kNone) --s_.managers[s_.head[i]];
        if ((s_.bossing = seat_or_none(word("boss", "-"))) != kNone) --s_.managers[s_.bossing];
        for (const std::string& member : list("board")) {
            s_.board[s_.directors] = seat_or_none(member);
            --s_.managers[s_.board[s_.directors++]];
        }
        Seat seat = 0;
        for (const std::string& text : list("counsel")) {
            for (const std::string& part : parts_of(text == "-" ? "" : text, '+')) {
                const auto star = part.find('*');
                const int count = star == part.npos ? 1 : std::stoi(part.substr(star + 1));
                s_.consultants[seat][index_of(kCardWords, part.substr(0, star))] = small(count);
                s_.managers[seat] = small(s_.managers[seat] - count);
            }
            ++seat;
        }
    }

    void cards() {
        for (int card = 0; card < kDivisions; ++card) s_.holder[card] = s_.head[card];
        if (s_.head[communication] == kNone) s_.holder[communication] = s_.start;
        s_.holder[machtspiele::boss] = s_.bossing;
        const auto given = list("cards");
        for (std::size_t i = 0; i < given.size(); ++i) {
            s_.holder[i] = given[i][0] == '-' ? kNone : small(given[i][0] - '0');
            if (given[i].find('g') != std::string::npos) s_.gold = small(s_.gold | 1 << i);
            if (given[i].find('d') != std::string::npos) s_.face_down = small(s_.face_down | 1 << i);
        }
        for (int card = 0; card < kDivisions; ++card)
            if (s_.holder[card] == kNone) s_.face_down = small(s_.face_down | 1 << card);
    }

    void seats() {
        const int players = game_.players();
        for (int way : {influence, departments, corruption}) {
            Seat seat = 0;
            for (const std::string& text : list(kWayWords[way])) s_.track[way][seat++] = small(std::stoi(text));
        }
        const auto packets = list("packets"), cash = list("cash"), enemies = list("enemies"),
                   competences = list("competences");
        for (std::size_t seat = 0; seat < packets.size(); ++seat) {
            int sum = 0;
            for (const std::string& size : parts_of(packets[seat] == "-" ? "" : packets[seat], '+')) {
                const int n = std::stoi(size);
                ++s_.packets[seat][n];
                --s_.packets_left[n];
                sum += n;
            }
            s_.track[shares][seat] = small(std::min(sum, game_.edition().gold[shares]));
        }
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            if (seat < cash.size()) s_.cash[seat] = static_cast<std::int16_t>(std::stoi(cash[seat]) / (kNote / 1000));
            s_.least[seat].fill(s_.cash[seat]);
            s_.most[seat].fill(s_.cash[seat]);
            s_.enemy[seat] =
                seat < enemies.size() ? small(std::stoi(enemies[seat])) : game_.after(static_cast<Seat>(seat));
            s_.competence[seat] =
                seat < competences.size() ? small(std::stoi(competences[seat]) - 1) : small(static_cast<int>(seat));
        }
        for (const std::string& seat : list("shown")) s_.shown = small(s_.shown | 1 << std::stoi(seat));
    }

    bool in_queue(int event) const { return std::find(s_.queue.begin(), s_.queue.end(), event) != s_.queue.end(); }

    void events() {
        const Edition& edition = game_.edition();
        int at = s_.revealed;
        for (const std::string& event : list("events")) s_.queue[at++] = small(event_named(edition, event));
        const int bonus_at = s_.revealed > 3 ? s_.revealed - 1 : std::max(3, at);
        if (!in_queue(kBonus)) s_.queue[bonus_at] = kBonus;
        if (!in_queue(kMeeting)) s_.queue[std::max({edition.meeting_earliest - 1, at, bonus_at + 1})] = kMeeting;
        for (auto& event : s_.queue)
            for (std::size_t i = 0; event == kNone && i < kHarmless.size(); ++i)
                if (const int harmless = event_named(edition, kHarmless[i]); !in_queue(harmless))
                    event = small(harmless);
        for (auto event : s_.queue)
            if (event < kOtherEvents) s_.drawn |= 1u << event;
        s_.placed = kQueue;
        s_.know_order = s_.know_cards = only(s_.start);
    }

    PositionWords word;
    Machtspiele game_;
    State s_;
};

const MatchOf<Machtspiele>& at_table(const Match& match) { return static_cast<const MatchOf<Machtspiele>&>(match); }

int named_card(const std::string& word) { return index_of(kCardWords, word); }
int number_or_none(std::uint8_t seat) { return seat == kNone ? -1 : seat; }
int thousands(int notes) { return notes * (kNote / 1000); }

std::string spaced(const std::vector<std::string>& parts) { return fmt::format("{}", fmt::join(parts, " ")); }

}  // namespace

const State& MachtspieleTable::state() const { return at_table(match()).position(); }
const Machtspiele& MachtspieleTable::game() const { return at_table(match()).game(); }
std::string MachtspieleTable::phase() const { return kPhaseWords[static_cast<int>(state().phase)]; }
int MachtspieleTable::head(const std::string& division) const {
    return number_or_none(state().head[named_card(division)]);
}
int MachtspieleTable::boss() const { return number_or_none(state().bossing); }
int MachtspieleTable::track(const std::string& track, int seat) const {
    return game().standing(state(), index_of(kWayWords, track), static_cast<Seat>(seat));
}
int MachtspieleTable::points(int seat) const { return game().points(state(), static_cast<Seat>(seat)); }
int MachtspieleTable::packets_left(int size) const { return state().packets_left[size]; }
int MachtspieleTable::cash(int seat) const { return thousands(state().cash[seat]); }
int MachtspieleTable::managers(int seat) const { return state().managers[seat]; }
int MachtspieleTable::employees(int seat) const { return state().crew[seat]; }
int MachtspieleTable::supply() const { return state().supply; }
int MachtspieleTable::motivation() const { return state().motivation; }
std::string MachtspieleTable::end() const { return kEndWords[static_cast<int>(state().end)]; }

std::string MachtspieleTable::offices(const std::string& division) const {
    std::vector<std::string> parts;
    for (int i = 0, gaps = 0; i < kOfficesEach; ++i) {
        const int office = kOfficesEach * named_card(division) + i, owner = owner_of(state(), office);
        if (owner == kNone) {
            ++gaps;
            continue;
        }
        for (; gaps > 0; --gaps) parts.push_back("-");
        parts.push_back(fmt::format("{}{}*{}", owner == kNeutral ? "n" : std::to_string(owner),
                                    state().mains >> office & 1 ? "m" : "", state().employees(office)));
    }
    return spaced(parts);
}

std::string MachtspieleTable::board() const {
    std::vector<std::string> parts;
    for (int i = 0; i < state().directors; ++i) parts.push_back(std::to_string(state().board[i]));
    return spaced(parts);
}

std::string MachtspieleTable::card(const std::string& card) const {
    const int i = named_card(card);
    if (state().holder[i] == kNone) return "-";
    return std::to_string(state().holder[i]) + (state().gold >> i & 1 ? "g" : "") +
           (state().face_down >> i & 1 ? "d" : "");
}

std::string MachtspieleTable::counsel(int seat) const {
    std::vector<std::string> parts;
    for (int i = 0; i < kDivisions; ++i)
        if (const int count = state().consultants[seat][i]; count > 0)
            parts.push_back(count == 1 ? kCardWords[i] : fmt::format("{}*{}", kCardWords[i], count));
    return spaced(parts);
}

std::string MachtspieleTable::packets(int seat) const {
    std::vector<std::string> parts;
    for (int size = kPacketSizes; size >= 1; --size)
        for (int i = 0; i < state().packets[seat][size]; ++i) parts.push_back(std::to_string(size));
    return spaced(parts);
}

std::string MachtspieleTable::cash_range(Seat viewer, int seat) const {
    return fmt::format("{}-{}", thousands(state().least[seat][viewer]), thousands(state().most[seat][viewer]));
}

std::vector<int> MachtspieleTable::ranks() const {
    const Result result = match().result();
    return {result.rank.begin(), result.rank.begin() + result.seats};
}

MachtspieleTable& MachtspieleTable::pass(int times) {
    for (int i = 0; i < times; ++i) play("pass");
    return *this;
}

MachtspieleTable& MachtspieleTable::sort_events(const std::string& six) {
    const auto events = parts_of(six, ',');
    for (const std::string& event : events) play("draw event=" + event);
    for (int i = 0; i < 3; ++i) play("next event=" + events.at(i));
    play("next event=bonus; next event=meeting");
    for (int i = 3; i < 5; ++i) play("next event=" + events.at(i));
    return *this;
}

MachtspieleTable opening(const std::string& options) {
    PositionWords words(options);
    MachtspieleTable table(std::make_unique<MatchOf<Machtspiele>>(make_machtspiele(words)));
    words.expect_all_used();
    return table;
}

MachtspieleTable position(const std::string& words) { return MachtspieleTable(MachtspieleBuilder(words).build()); }

MachtspieleTable event_in(const std::string& event, const std::string& words) {
    PositionWords given(words);
    const int players = given.number("players", 3), last = (given.number("start", 0) + players - 1) % players;
    auto table = position(fmt::format("phase=closing turn={} events={} {}", last, event, words));
    table.pass();
    return table;
}

MachtspieleTable meeting_in(const std::string& words) { return event_in("meeting", "round=4 " + words); }

}  // namespace parkett::machtspiele
