// The rules on the site: in the player's language, with the figures of the table's edition.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/record.hpp"
#include "games/registry.hpp"
#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

class ServerRules : public testing::Test {
protected:
    void SetUp() override { room.restart(); }

    ServerRoom room;
};

/// The text of a rule without its marks.
std::string rule_in(const Json& answer, const std::string& id) {
    std::string text;
    for (const Json& block : answer["blocks"])
        if (block.value("id", "") == id)
            for (const Json& piece : block["text"])
                text += (piece.is_string() ? piece : piece["text"]).get<std::string>();
    return text;
}

TEST_F(ServerRules, EveryGameInEveryLanguage) {
    Browser me = room.browser();
    for (const GameInfo* game : all_games()) {
        for (const char* language : {"en", "de", "pl"}) {
            const Json answer = me.get("/api/rules/" + game->id + "?language=" + language).json();
            EXPECT_EQ(answer["language"], language);
            EXPECT_EQ(answer["blocks"][0]["kind"], "title");
            EXPECT_NE(rule_in(answer, game->rule_prefix + "-1.1"), "") << game->id << ' ' << language;
            EXPECT_TRUE(answer["glossary"].is_array());
        }
        EXPECT_EQ(me.get("/api/rules/" + game->id).json()["language"], "en");
        EXPECT_EQ(me.get("/api/rules/" + game->id + "?language=fr").json()["language"], "en");
    }
}

TEST_F(ServerRules, ATableFillsInItsOwnFigures) {
    Browser me = room.browser();
    const auto match =
        new_match("stockpile",
                  {.players = 3, .options = {}, .edition = std::make_shared<const Json>(Json{{"repeat_split", 77}})});
    ASSERT_TRUE(match) << match.error().sentence;
    const Json made = me.post("/api/records", {{"record", write_record(**match)}}).json();
    const std::string table = made.value("table", "");
    ASSERT_NE(table, "") << made;
    Browser other = room.browser();  // whoever knows the table may watch it
    for (const char* language : {"en", "de", "pl"}) {
        const std::string path = std::string("/api/rules/stockpile?language=") + language;
        EXPECT_NE(rule_in(other.get(path + "&table=" + table).json(), "SP-6.7").find("77"), std::string::npos);
        EXPECT_EQ(rule_in(other.get(path).json(), "SP-6.7").find("77"), std::string::npos);
    }
    EXPECT_EQ(other.get("/api/rules/shark?table=" + table).status, 404);
    EXPECT_EQ(other.get("/api/rules/stockpile?table=nothing").status, 404);
    EXPECT_EQ(other.get("/api/rules/chess?table=" + table).status, 404);
}

}  // namespace
}  // namespace parkett::server::web
