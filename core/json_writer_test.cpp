#include "core/json_writer.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/rng.hpp"

namespace parkett {
namespace {

template <class F>
std::string text_of(F&& write, Nulls nulls = Nulls::written) {
    std::string text;
    JsonWriter out(text, nulls);
    write(out);
    return text;
}

std::string in_quotes(std::string_view words) {
    return text_of([&](JsonWriter& out) { out.add(words); });
}

TEST(JsonWriter, NestsObjectsAndLists) {
    const std::string text = text_of([](JsonWriter& out) {
        out.object([&] {
            out.put("seat", 2);
            out.list("rows", [&] {
                out.list([&] {
                    out.add(1);
                    out.add(2);
                });
                out.list([] {});
                out.object([&] { out.put("name", "x"); });
            });
            out.object("nothing", [] {});
            out.put("last", true);
        });
    });
    EXPECT_EQ(text, R"({"seat":2,"rows":[[1,2],[],{"name":"x"}],"nothing":{},"last":true})");
}

TEST(JsonWriter, KnowsWhatAValueIs) {
    const std::array<std::uint8_t, 3> bytes{0, 7, 255};
    const std::vector<std::string> words{"a", "b"};
    const char* none = nullptr;
    const std::string text = text_of([&](JsonWriter& out) {
        out.object([&] {
            out.put("null", nullptr);
            out.put("no_word", none);
            out.put("no_number", std::optional<int>());
            out.put("number", std::optional<int>(3));
            out.put("byte", std::uint8_t{200});
            out.put("least", std::numeric_limits<std::int64_t>::min());
            out.put("most", std::numeric_limits<std::uint64_t>::max());
            out.put("bytes", bytes);
            out.put("words", words);
            out.put("no", false);
            out.splice("json", "[1]");
        });
    });
    EXPECT_EQ(text,
              R"({"null":null,"no_word":null,"no_number":null,"number":3,"byte":200,"least":-9223372036854775808,)"
              R"("most":18446744073709551615,"bytes":[0,7,255],"words":["a","b"],"no":false,"json":[1]})");
}

TEST(JsonWriter, LeavesNullsOutWhereTheyAreNotWanted) {
    const char* none = nullptr;
    const auto write = [&](JsonWriter& out) {
        out.object([&] {
            out.put("a", none);
            out.put("b", 1);
            out.put("c", when(false, 2));
            out.put("d", when(true, 0));
            out.put("e", nullptr);
        });
    };
    EXPECT_EQ(text_of(write, Nulls::left_out), R"({"b":1,"d":0})");
}

TEST(JsonWriter, EscapesWhatWouldEndAWord) {
    EXPECT_EQ(in_quotes("say \"no\" \\ yes"), R"("say \"no\" \\ yes")");
    EXPECT_EQ(in_quotes(std::string_view("\0\x01\x1f\x7f", 4)), "\"\\u0000\\u0001\\u001f\x7f\"");
    EXPECT_EQ(in_quotes("\b\f\n\r\t"), R"("\b\f\n\r\t")");
    EXPECT_EQ(text_of([](JsonWriter& out) { out.object([&] { out.put("a\"b", 1); }); }), R"({"a\"b":1})");
}

TEST(JsonWriter, ReplacesWhatIsNoUtf8) {
    EXPECT_EQ(in_quotes("Zażółć €😀"), "\"Zażółć €😀\"");
    for (const char* broken : {"\x80", "\xc3", "\xc0\xaf", "\xe2\x82", "\xed\xa0\x80", "\xf0\x9f\x98",
                               "\xf4\x90\x80\x80", "\xff", "\xe0\x80\xaf", "a\xc3\"b"}) {
        const Json back = parsed(in_quotes(broken));
        ASSERT_TRUE(back.is_string()) << broken;
        EXPECT_NE(back.get<std::string>().find("\xef\xbf\xbd"), std::string::npos);
    }
    EXPECT_EQ(in_quotes("a\xc3\"b"), "\"a\xef\xbf\xbd\\\"b\"");
}

TEST(JsonWriter, NamesAndWordsMayBeLong) {
    for (std::size_t length = 0; length < 200; ++length) {
        const std::string plain(length, 'x'), escaped = plain + '\n';
        const std::string text = text_of([&](JsonWriter& out) {
            out.object([&] {
                out.put("a", plain);
                out.put(plain, escaped);
                out.put(escaped, 1);
            });
        });
        ASSERT_EQ(parsed(text), Json({{"a", plain}, {plain, escaped}, {escaped, 1}})) << text;
    }
}

TEST(JsonWriter, WritesWhatTheReaderReads) {
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string words;
        for (std::uint32_t n = rng.below(12); n > 0; --n) words += static_cast<char>(rng.below(256));
        const Json back = parsed(in_quotes(words));
        ASSERT_TRUE(back.is_string());
        const Json whole = Json::parse(Json(words).dump(-1, ' ', false, Json::error_handler_t::ignore));
        if (whole == Json(words)) {
            EXPECT_EQ(back, whole);  // nothing was broken, so nothing is replaced
        }
    }
}

TEST(JsonWriter, WhatIsAlikeIsWrittenOnce) {
    Alike alike;
    int times = 0;
    const auto for_reader = [&](int reader) {
        std::string text;
        JsonWriter out(text, alike);
        out.object([&] {
            out.put("reader", reader);
            out.alike([&] { out.put("times", ++times); });
            out.put("own", reader * reader);
            out.alike([&] {
                out.put("words", "\"\n");
                out.put("last", true);
            });
        });
        return parsed(text);
    };
    EXPECT_EQ(for_reader(2), Json({{"reader", 2}, {"times", 1}, {"own", 4}, {"words", "\"\n"}, {"last", true}}));
    EXPECT_EQ(for_reader(3), Json({{"reader", 3}, {"times", 1}, {"own", 9}, {"words", "\"\n"}, {"last", true}}));
    alike.forget();
    EXPECT_EQ(for_reader(3)["times"], 2);
    EXPECT_EQ(text_of([](JsonWriter& out) { out.object([&] { out.alike([&] { out.put("a", 1); }); }); }), R"({"a":1})");
}

TEST(JsonWriter, WhatIsWrittenCanBeHadAsAValue) {
    EXPECT_EQ(written([](JsonWriter& out) { out.object([&] { out.put("a", -1); }); }), Json({{"a", -1}}));
    EXPECT_TRUE(parsed("{").is_discarded());
}

}  // namespace
}  // namespace parkett
