#include "core/rulebook.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace parkett::rulebook_tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = Block::Kind;
using Mark = Span::Mark;

const Json kEdition = Json::parse(R"({
    "cash": {"2": 30, "3": 20}, "steps": [0, 1, 3], "forecasts": [4, -3, "$$"], "fees": [{"value": 2, "cards": 4}],
    "track": [1, 3, 5, 7], "start": 2, "dollars": [1, 3], "bust": -2, "money": 1500000, "name": "Bill", "open": true,
    "row": "1122", "none": []})");

std::string fill(const std::string& text, Language language = Language::en) {
    return filled(text, kEdition, language).text;
}

TEST(Figures, PathsReachEveryPartOfTheEdition) {
    EXPECT_EQ(fill("{{cash.2}} or {{cash.3}}, {{steps}}, {{fees.0.value}}, {{name}}."), "30 or 20, 0, 1, 3, 2, Bill.");
    EXPECT_EQ(fill("{{forecasts.2}}{{steps.1}}, {{none}}"), "$$1, –");
    EXPECT_EQ(fill("{{bust}} {{ steps.2 }}"), "−2 3") << "with a real minus";
}

TEST(Figures, WhatCanBeReckoned) {
    EXPECT_EQ(fill("{{sum cash}} {{sum steps}} {{count steps}} {{count cash}} {{count row}}"), "50 4 3 2 4");
    EXPECT_EQ(fill("{{min forecasts}} {{max forecasts}} {{first track}} {{last track}}"), "−3 4 1 7");
    EXPECT_EQ(fill("{{product start bust}} {{product 2 fees.0.value}} {{abs bust}}"), "−4 4 2");
    EXPECT_EQ(fill("{{signed bust}} {{signed start}} {{signed forecasts}} {{signed steps.0}}"), "−2 +2 +4, −3, $$ 0");
    EXPECT_EQ(fill("{{at track start}} {{at track dollars}}"), "5 3, 7");
    EXPECT_EQ(fill("{{place start}} {{place dollars}}"), "3 2, 4");
}

TEST(Figures, LargeNumbersAreGroupedAsTheLanguageDoesIt) {
    EXPECT_EQ(fill("{{money}}"), "1,500,000");
    EXPECT_EQ(fill("{{money}}", Language::de), "1.500.000");
    EXPECT_EQ(fill("{{money}}", Language::pl), "1\u00a0500\u00a0000");
    EXPECT_EQ(filled("{{n}}", {{"n", 9999}}, Language::en).text, "9999");
}

TEST(Figures, WhatDoesNotResolveIsToldAndLeavesAQuestionMark) {
    for (const char* wrong : {"nothing", "cash.4", "steps.3", "steps.x", "cash", "open", "first cash", "max name",
                              "sum start", "product start name", "at track steps.9", "at track money", "place name",
                              "place forecasts", "dance start", "a b c d", "", "fees"}) {
        const Filled out = filled("a {{" + std::string(wrong) + "}} b", kEdition, Language::en);
        EXPECT_EQ(out.text, "a ? b") << wrong;
        EXPECT_THAT(out.unresolved, ElementsAre(wrong));
    }
    EXPECT_EQ(fill("an {{open one"), "an {{open one");
    EXPECT_THAT(placeholders_of("{{a}} b {{sum c}}"), ElementsAre("a", "sum c"));
}

constexpr const char* kText = R"(# Shop

What it is about,
in two lines.

## In short

1. First this,
   then that.
2. Second
- a point

## SH-1 Trading

An option (`x=on`).

- **SH-1.1** Buy at **3**, see
  SH-2.1.
  | houses | price |
  |---|---:|
  | 1 | **4** |
- **SH-1.2** Sell.

> *Example.* Anna has
> three.

Still about selling.

### Apart

- **Bold** but no rule
)";

TEST(Blocks, EveryKindIsRead) {
    const auto blocks = blocks_of(kText);
    std::vector<Kind> kinds;
    for (const Block& block : blocks) kinds.push_back(block.kind);
    EXPECT_THAT(kinds, ElementsAre(Kind::title, Kind::text, Kind::chapter, Kind::item, Kind::item, Kind::item,
                                   Kind::chapter, Kind::text, Kind::rule, Kind::table, Kind::rule, Kind::example,
                                   Kind::text, Kind::heading, Kind::item));
    EXPECT_EQ(blocks[1].text, "What it is about, in two lines.");
    EXPECT_EQ(blocks[2].id, "");
    EXPECT_EQ(blocks[3].number + blocks[3].text, "1First this, then that.");
    EXPECT_EQ(blocks[5].number, "");
    EXPECT_EQ(blocks[6].id + '|' + blocks[6].text, "SH-1|Trading");
    EXPECT_EQ(blocks[8].id + '|' + blocks[8].text, "SH-1.1|Buy at **3**, see SH-2.1.");
    EXPECT_THAT(blocks[9].rows, ElementsAre(ElementsAre("houses", "price"), ElementsAre("1", "**4**")));
    EXPECT_EQ(blocks[11].text, "*Example.* Anna has three.");
    EXPECT_EQ(blocks[14].text, "**Bold** but no rule");
}

TEST(Blocks, WhatFollowsARuleBelongsToIt) {
    const auto blocks = blocks_of(kText);
    EXPECT_EQ(blocks[7].rule, "");
    EXPECT_EQ(blocks[9].rule, "SH-1.1");
    EXPECT_EQ(blocks[11].rule, "SH-1.2");
    EXPECT_EQ(blocks[12].rule, "SH-1.2");
    EXPECT_EQ(blocks[14].rule, "") << "a heading ends it";
    EXPECT_EQ(blocks[1].chapter, 0);
    EXPECT_EQ(blocks[5].chapter, 1);
    EXPECT_EQ(blocks[14].chapter, 2);
}

TEST(Blocks, ANumberAtTheBeginningOfALineIsNotAlwaysAList) {
    const auto blocks = blocks_of("- **SH-1.1** It ends in round\n  3. Then comes the rest.\n");
    ASSERT_EQ(blocks.size(), 1u);
    EXPECT_EQ(blocks[0].text, "It ends in round 3. Then comes the rest.");
}

TEST(Blocks, APartIsAChapterOrARuleWithTheHeadOfItsChapter) {
    const auto blocks = blocks_of(kText);
    EXPECT_EQ(part_of(blocks, "").size(), blocks.size());
    EXPECT_EQ(part_of(blocks, "sh-1").size(), 9u);
    const auto rule = part_of(blocks, "SH-1.1");
    ASSERT_EQ(rule.size(), 3u);
    EXPECT_EQ(rule[0].id, "SH-1");
    EXPECT_EQ(rule[2].kind, Kind::table);
    EXPECT_THAT(part_of(blocks, "SH-2"), IsEmpty());
}

TEST(Spans, MarksAreTakenOut) {
    EXPECT_THAT(
        spans_of("a **b c** *d* `e*f` g"),
        ElementsAre(Span{Mark::plain, "a "}, Span{Mark::bold, "b c"}, Span{Mark::plain, " "}, Span{Mark::italic, "d"},
                    Span{Mark::plain, " "}, Span{Mark::code, "e*f"}, Span{Mark::plain, " g"}));
    EXPECT_THAT(spans_of("2 * 3 and a ** b, 5*"), ElementsAre(Span{Mark::plain, "2 * 3 and a ** b, 5*"}));
    EXPECT_THAT(spans_of(""), IsEmpty());
}

TEST(Spans, RulingsAndReconstructionsAreMarksInEveryLanguage) {
    for (const char* word : {"Ruling", "Auslegung", "Rozstrzygnięcie", "Ruling:"})
        EXPECT_THAT(spans_of('*' + std::string(word) + '*'), ElementsAre(Span{Mark::ruling, word}));
    for (const char* word : {"Reconstructed", "Rekonstruiert", "Rekonstrukcja", "Rekonstruiert."})
        EXPECT_THAT(spans_of('*' + std::string(word) + '*'), ElementsAre(Span{Mark::reconstructed, word}));
}

TEST(Spans, OtherRulesAreReferences) {
    EXPECT_THAT(spans_of("as in SP-3.2. See (SP-10), not XSP-3 or SP-x."),
                ElementsAre(Span{Mark::plain, "as in "}, Span{Mark::rule, "SP-3.2"}, Span{Mark::plain, ". See ("},
                            Span{Mark::rule, "SP-10"}, Span{Mark::plain, "), not XSP-3 or SP-x."}));
}

TEST(Languages, TagsOfBrowsersAndSystems) {
    EXPECT_EQ(language_of("de"), Language::de);
    EXPECT_EQ(language_of("DE-at"), Language::de);
    EXPECT_EQ(language_of("pl_PL.UTF-8"), Language::pl);
    for (const char* none : {"", "fr", "C.UTF-8", "deutsch"}) EXPECT_EQ(language_of(none), std::nullopt) << none;
}

}  // namespace
}  // namespace parkett::rulebook_tests
