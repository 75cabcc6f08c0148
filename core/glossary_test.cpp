#include "core/glossary.hpp"

#include <gtest/gtest.h>

namespace parkett {
namespace {

TEST(Glossary, ATermHasWordsInEveryLanguage) {
    const auto terms =
        read_glossary(R"([{"id": "mine", "en": ["coal mine", "mine"], "de": ["Kohlemin*"], "pl": ["kopalnia"],
                                          "not": {"de": ["Zeche"]}}])");
    ASSERT_TRUE(terms) << terms.error().sentence;
    ASSERT_EQ(terms->size(), 1u);
    EXPECT_EQ(terms->front().in(Language::en).size(), 2u);
    EXPECT_EQ(terms->front().not_in(Language::de).front(), "Zeche");
    EXPECT_TRUE(terms->front().not_in(Language::pl).empty());
    EXPECT_EQ(shown(terms->front(), Language::de), "Kohlemin…");
}

TEST(Glossary, WhatIsWrongIsSaid) {
    EXPECT_EQ(read_glossary("{}").error().sentence, "A glossary is a list of terms.");
    EXPECT_EQ(read_glossary(R"([{"en": ["a"]}])").error().sentence,
              "Each entry of a glossary is an object with an 'id'.");
    EXPECT_EQ(read_glossary(R"([{"id": "a", "en": ["a"], "de": ["b"]}])").error().sentence,
              "The glossary's 'a' has no word in 'pl'.");
    EXPECT_EQ(read_glossary(R"([{"id": "a", "en": ["$$"]}])").error().sentence,
              "The glossary's 'a' has an entry in 'en' that is no word.");
    EXPECT_EQ(read_glossary(R"([{"id": "a", "fr": ["b"]}])").error().sentence,
              "The glossary's 'a' has 'fr', which is no language.");
}

TEST(Glossary, WordsAreFoundWholeAndWhateverTheirCase) {
    const WordsOf text("Die *Kohleminen* liegen bei der ÄCHTUNG. Żółta ŁÓDŹ, **split-area** of the board\n meeting");
    for (const char* there :
         {"kohleminen", "Kohlemin*", "ächtung", "ŻÓŁTA łódź", "split area", "board meeting", "boar* m*"})
        EXPECT_TRUE(text.have(there)) << there;
    for (const char* not_there : {"kohlemin", "ohleminen", "chtung", "łód", "area split", "meeting board"})
        EXPECT_FALSE(text.have(not_there)) << not_there;
}

}  // namespace
}  // namespace parkett
