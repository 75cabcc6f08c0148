// HTTP to the letter, over real sockets: what a careful proxy or a curious stranger may send.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

class ServerHttp : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(room.folder / "web");
        std::ofstream(room.folder / "web/index.html") << "<p>home</p>";
        room.options.web = room.folder / "web";
    }

    /// All that is answered to these bytes.
    std::string say(const std::string& bytes) const {
        Tcp tcp(room.port());
        tcp.send(bytes);
        std::string answer;
        while (tcp.receive(answer, kPatience)) {
        }
        return answer;
    }
    static std::string status(const std::string& answer) { return answer.substr(0, answer.find("\r\n")); }

    std::string post(const std::string& headers, const std::string& body) const {
        return say(
            fmt::format("POST /api/tables HTTP/1.1\r\nHost: localhost:{0}\r\nOrigin: http://localhost:{0}\r\n"
                        "Connection: close\r\n{1}\r\n{2}",
                        room.port(), headers, body));
    }

    ServerRoom room;
};

TEST_F(ServerHttp, UnknownTransferCodingsAreNotGuessed) {
    room.restart();
    for (const char* coding : {"gzip", "gzip, chunked", "identity", "xchunked", "chunked\r\nTransfer-Encoding: gzip"}) {
        const std::string answer = post(fmt::format("Transfer-Encoding: {}\r\n", coding), "0\r\n\r\n");
        EXPECT_TRUE(status(answer) == "HTTP/1.1 501 Not Implemented" || status(answer) == "HTTP/1.1 400 Bad Request")
            << coding << ": " << answer;
    }
    EXPECT_EQ(status(post("Transfer-Encoding: gzip\r\n", "")), "HTTP/1.1 501 Not Implemented");
    EXPECT_EQ(status(post("Transfer-Encoding: gzip, chunked\r\n", "")), "HTTP/1.1 501 Not Implemented");
    const std::string body = R"({"game":"stockpile","players":2,"seats":[{"kind":"me"},{"kind":"here"}]})";
    const std::string chunks = fmt::format("{:x}\r\n{}\r\n0\r\n\r\n", body.size(), body);
    EXPECT_EQ(status(post("Transfer-Encoding: Chunked\r\n", chunks)), "HTTP/1.1 201 Created");
    EXPECT_EQ(status(post("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", chunks)), "HTTP/1.1 400 Bad Request");
}

TEST_F(ServerHttp, ARequestNamesOneHost) {
    room.restart();
    const auto get = [&](const char* version, const std::string& hosts) {
        return status(say(fmt::format("GET /api/house HTTP/{}\r\nConnection: close\r\n{}\r\n", version, hosts)));
    };
    EXPECT_EQ(get("1.1", ""), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(get("1.1", "Host: a\r\nHost: a\r\n"), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(get("1.1", "Host: a/b\r\n"), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(get("1.1", "Host: a, b\r\n"), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(get("1.1", "Host: a\r\n"), "HTTP/1.1 200 OK");
    EXPECT_EQ(get("1.0", ""), "HTTP/1.0 200 OK") << "older than the header";
    EXPECT_EQ(status(say("GET http://a/api/house HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")),
              "HTTP/1.1 200 OK");
}

TEST_F(ServerHttp, AnOriginHasAScheme) {
    room.restart();
    Browser anna = room.browser();
    const Json wish = {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "here"})}};
    EXPECT_EQ(anna.post("/api/tables", wish).status, 201);
    anna.origin = fmt::format("https://localhost:{}", room.port());
    EXPECT_EQ(anna.post("/api/tables", wish).status, 403);
    room.options.proxies = 1;
    room.restart();
    Browser ben = room.browser();
    const auto open = [&](const char* scheme, const char* forwarded) {
        ben.origin = fmt::format("{}://localhost:{}", scheme, room.port());
        return ben.request("POST", "/api/tables", wish.dump(), fmt::format("X-Forwarded-Proto: {}\r\n", forwarded));
    };
    EXPECT_EQ(open("https", "https").status, 201);
    EXPECT_EQ(open("http", "https").status, 403);
    EXPECT_EQ(open("https", "http").status, 403);
    EXPECT_EQ(open("https", "https").header("Strict-Transport-Security"), "max-age=31536000");
    EXPECT_EQ(open("http", "http").header("Strict-Transport-Security"), "");
}

TEST_F(ServerHttp, WhoIsSentAwayIsToldWhenToComeBack) {
    room.options.limits.table_burst = 0;
    room.restart();
    Browser anna = room.browser();
    const Answer refused =
        anna.post("/api/tables", {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "bot"})}});
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.header("Retry-After"), "10");
}

TEST_F(ServerHttp, HeadIsGetWithoutABody) {
    room.restart();
    Browser anna = room.browser();
    for (const char* path : {"/", "/api/house", "/api/tables", "/api/nothing"}) {
        const Answer get = anna.get(path), head = anna.request("HEAD", path, "", "");
        EXPECT_EQ(head.status, get.status) << path;
        EXPECT_EQ(head.header("Content-Length"), get.header("Content-Length")) << path;
        EXPECT_EQ(head.header("Content-Type"), get.header("Content-Type")) << path;
        EXPECT_EQ(head.body, "") << path;
    }
    EXPECT_EQ(anna.request("DELETE", "/api/house", "", "").header("Allow"), "GET, HEAD, POST");
    EXPECT_EQ(anna.request("DELETE", "/", "", "").header("Allow"), "GET, HEAD");
}

TEST_F(ServerHttp, WhoWaitsForAWordBeforeHisBodyGetsIt) {
    room.restart();
    const std::string body = R"({"game":"stockpile","players":2,"seats":[{"kind":"me"},{"kind":"here"}]})";
    const auto head = [&](std::size_t length, const char* expected) {
        return fmt::format(
            "POST /api/tables HTTP/1.1\r\nHost: localhost:{0}\r\nOrigin: http://localhost:{0}\r\n"
            "Connection: close\r\nExpect: {2}\r\nContent-Length: {1}\r\n\r\n",
            room.port(), length, expected);
    };
    Tcp tcp(room.port());
    tcp.send(head(body.size(), "100-Continue"));
    std::string answer;
    ASSERT_TRUE(tcp.receive(answer, kPatience));
    EXPECT_EQ(answer, "HTTP/1.1 100 Continue\r\n\r\n");
    tcp.send(body);
    answer.clear();
    while (tcp.receive(answer, kPatience)) {
    }
    EXPECT_EQ(status(answer), "HTTP/1.1 201 Created");
    EXPECT_EQ(status(say(head(1 << 20, "100-continue"))), "HTTP/1.1 413 Payload Too Large");
    EXPECT_EQ(status(say(head(1, "200-ok"))), "HTTP/1.1 417 Expectation Failed");
}

TEST_F(ServerHttp, PagesMayRunNothingButTheirOwnFiles) {
    room.restart();
    const Answer home = room.browser().get("/");
    const std::string policy = home.header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'self'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe"), std::string::npos) << policy;
    EXPECT_EQ(home.header("Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(home.header("Strict-Transport-Security"), "") << "without TLS nobody may ask for it";
}

TEST_F(ServerHttp, AGuestWhoKeepsComingStaysTheSame) {
    room.restart();
    Browser anna = room.browser();
    EXPECT_EQ(anna.get("/api/tables").header("Set-Cookie"), "") << "a stranger gets none for looking";
    const Json table = open_table(anna, {"me", "here"});
    const std::string kept = "parkett_guest=" + anna.cookie + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
    EXPECT_EQ(anna.get("/api/tables").header("Set-Cookie"), kept);
    EXPECT_NE(Socket(anna, path_of(table)).head().find("Set-Cookie: " + kept), std::string::npos);
    anna.cookie = std::string(64, 'a');
    EXPECT_EQ(anna.get("/api/tables").header("Set-Cookie"), "") << "an unknown one is not renewed";
}

}  // namespace
}  // namespace parkett::server::web
