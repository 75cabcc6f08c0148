#include "tests/support/economy_table.hpp"

#include <nlohmann/json.hpp>

#include "core/match_of.hpp"
#include "games/economy/economy.hpp"
#include "tests/support/words.hpp"

namespace parkett::economy {

namespace {

const std::array<const char*, kCompanies> kPackageWords{"packages", "packages.yellow", "packages.green",
                                                        "packages.red"};

Economy make_economy(PositionWords& word) {
    auto game = Economy::make(setup_of(word, Economy::info(), 4));
    EXPECT_TRUE(game.has_value()) << game.error().sentence;
    return *game;
}

/// `quarry*2+power_plant`; `-` is nothing.
Figures figures_of(const std::string& text, const std::array<const char*, kGoods>& words) {
    Figures figures{};
    for (const std::string& part : parts_of(text, '+')) {
        if (part == "-") continue;
        const auto star = part.find('*');
        figures[index_of(words, part.substr(0, star))] =
            static_cast<std::uint8_t>(star == part.npos ? 1 : std::stoi(part.substr(star + 1)));
    }
    return figures;
}

class EconomyBuilder {
public:
    explicit EconomyBuilder(const std::string& text) : word(text), game_(make_economy(word)), s_(game_.start()) {}

    std::unique_ptr<Match> build() {
        companies();
        seats();
        for (int company = 0; company < game_.listed(); ++company) packages(company);
        time();
        word.expect_all_used();
        s_.bank = game_.edition().bank;
        for (auto cash : s_.cash) s_.bank -= cash;
        for (auto cash : s_.purse) s_.bank -= cash;
        EXPECT_EQ(game_.inconsistency(s_), "");
        return std::make_unique<MatchOf<Economy>>(game_, s_);
    }

private:
    template <class T, class F>
    void each(const char* key, T& list, int count, F&& read) {
        const auto parts = parts_of(word(key), ',');
        for (int i = 0; i < count && i < static_cast<int>(parts.size()); ++i)
            list[i] = static_cast<std::decay_t<decltype(list[i])>>(read(parts[i]));
    }
    static int number(const std::string& text) { return std::stoi(text); }

    void companies() {
        const int count = game_.companies();
        if (word("goods") != "")
            for (int i = 0; i < count; ++i) s_.goods[i] = {};
        each("cash", s_.cash, count, number);
        each("points", s_.points, game_.listed(), number);
        each("loans", s_.loans, count, number);
        each("managers", s_.manager, count, number);
        s_.elected = s_.manager;
        each("goods", s_.goods, count, [](const std::string& text) { return figures_of(text, kGoodWords); });
        each("works", s_.factories, count, [](const std::string& text) { return figures_of(text, kFactoryWords); });
        for (int i = 0; i < count; ++i) s_.order[i] = static_cast<std::uint8_t>(i);
        each("places", s_.order, count, [&](const std::string& text) { return index_of(game_.words(), text); });
    }

    void seats() {
        each("purse", s_.purse, game_.players(), number);
        each("influence", s_.influence, game_.players(), number);
        each("used", s_.used, game_.players(), number);
        each("bids", s_.bid, game_.players(), number);
    }

    void packages(int company) {
        const std::string text = word(kPackageWords[company]);
        if (text.empty()) return;
        s_.holder[company].fill(kBank);
        int seat = 0;
        for (const std::string& part : parts_of(text, '/')) {
            const auto colon = part.find(':');
            const Holder holder = colon == part.npos ? static_cast<Holder>(seat++)
                                                     : held_by_company(index_of(game_.words(), part.substr(0, colon)));
            for (const std::string& shares : parts_of(colon == part.npos ? part : part.substr(colon + 1), '+'))
                if (shares != "-") s_.holder[company][std::stoi(shares)] = holder;
        }
    }

    void time() {
        s_.year = static_cast<std::uint8_t>(word.number("year", 1));
        s_.phase = static_cast<Phase>(index_of(kPhaseWords, word("phase", "investment")));
        s_.half = static_cast<std::uint8_t>(word.number("half", s_.phase >= Phase::embezzlement ? 2 : 1) - 1);
        s_.turn = s_.manager[s_.order[0]];
        if (s_.phase == Phase::offers && game_.variant().shadow) std::fill_n(s_.success.begin(), game_.players(), 0);
        if (s_.phase == Phase::influence) ++s_.support[s_.order[game_.companies() - 1]];
        if (s_.phase == Phase::private_deals) s_.turn = s_.manager[s_.order[game_.companies() - 1]];
    }

    PositionWords word;
    Economy game_;
    State s_;
};

const MatchOf<Economy>& typed(const Match& match) { return static_cast<const MatchOf<Economy>&>(match); }

}  // namespace

int EconomyTable::company_of(const std::string& word) const { return index_of(game().words(), word); }
const State& EconomyTable::state() const { return typed(match()).position(); }
const Economy& EconomyTable::game() const { return typed(match()).game(); }
std::string EconomyTable::phase() const { return kPhaseWords[static_cast<int>(state().phase)]; }
std::string EconomyTable::acting() const { return game().word(game().acting(state())); }
int EconomyTable::cash(const std::string& company) const { return state().cash[company_of(company)]; }
int EconomyTable::purse(int seat) const { return state().purse[seat]; }
int EconomyTable::points(const std::string& company) const { return state().points[company_of(company)]; }
int EconomyTable::loans(const std::string& company) const { return state().loans[company_of(company)]; }
int EconomyTable::goods(const std::string& company, const std::string& good) const {
    return state().goods[company_of(company)][index_of(kGoodWords, good)];
}
int EconomyTable::works(const std::string& company, const std::string& factory) const {
    return state().factories[company_of(company)][index_of(kFactoryWords, factory)];
}
int EconomyTable::demand(const std::string& good) const { return state().demand[index_of(kGoodWords, good)]; }
int EconomyTable::manager(const std::string& company) const { return state().manager[company_of(company)]; }
int EconomyTable::influence(int seat) const { return state().influence[seat]; }
std::string EconomyTable::end() const { return kEndWords[static_cast<int>(state().end)]; }

std::string EconomyTable::packages(const std::string& company, int seat) const {
    std::string text;
    for (int n = kPackages; n >= 1; --n)
        if (state().holder[company_of(company)][n] == held_by(static_cast<Seat>(seat)))
            text += (text.empty() ? "" : "+") + std::to_string(n);
    return text;
}

std::string EconomyTable::order() const {
    std::string text;
    for (int i = 0; i < game().companies(); ++i)
        text += (text.empty() ? "" : " ") + std::string(game().word(state().order[i]));
    return text;
}

std::vector<int> EconomyTable::wealth() const {
    const Result result = match().result();
    return {result.wealth.begin(), result.wealth.begin() + result.seats};
}

std::vector<int> EconomyTable::ranks() const {
    const Result result = match().result();
    return {result.rank.begin(), result.rank.begin() + result.seats};
}

EconomyTable& EconomyTable::pass_to(const std::string& wanted) {
    for (int i = 0; i < 200 && phase() != wanted && !testing::Test::HasFailure(); ++i) play("pass");
    EXPECT_EQ(phase(), wanted);
    return *this;
}

EconomyTable& EconomyTable::pass(int times) {
    for (int i = 0; i < times; ++i) play("pass");
    return *this;
}

EconomyTable opening(const std::string& options) {
    PositionWords words(options);
    EconomyTable table(std::make_unique<MatchOf<Economy>>(make_economy(words)));
    words.expect_all_used();
    return table;
}

EconomyTable position(const std::string& words) { return EconomyTable(EconomyBuilder(words).build()); }

}  // namespace parkett::economy
