#include "bench/siege/siege.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "bench/load/child.hpp"
#include "server/server.hpp"

namespace parkett::siege {

namespace {

constexpr std::chrono::milliseconds kLook{200};
constexpr server::web::Milliseconds kPatience{2000};

class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::string& parent)
        : path(std::filesystem::path(parent) / fmt::format("parkett-siege-{}", ::getpid())) {
        std::filesystem::create_directories(path / "web" / "assets");
        std::ofstream(path / "web" / "index.html") << "<!doctype html><title>Parkett</title>";
        std::ofstream(path / "web" / "assets" / "large.js") << std::string(400 * 1024, 'x');
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    double data_kib() const {
        double bytes = 0;
        for (const auto& file : std::filesystem::directory_iterator(path))
            if (file.is_regular_file()) bytes += static_cast<double>(file.file_size());
        return bytes / 1024;
    }
    const std::filesystem::path path;
};

void serve(const std::filesystem::path& folder, const server::ServerLimits& limits, const load::Child::Report& report) {
    server::ServerOptions options;
    options.port = 0;
    options.data = folder / "data.sqlite";
    options.web = folder / "web";
    options.limits = limits;
    options.seed = 1;  // the same cards each time
    options.log.level = server::LogLevel::error;
    const auto server = server::Server::start(options);
    if (!server) {
        fmt::print(stderr, "{}\n", server.error().sentence);
        return;
    }
    report((*server)->port());
    for (;;) ::pause();
}

/// What the kernel holds for the server's side of all connections, its own administration included (`ss -m`).
double kernel_kib(std::uint16_t port) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(
        ::popen(fmt::format("ss -tmnH sport = :{} 2>/dev/null", port).c_str(), "r"), ::pclose);
    double bytes = 0;
    char line[1024];
    while (pipe && std::fgets(line, sizeof line, pipe.get())) {
        // skmem:(r0,rb131072,t0,tb2626560,f0,w0,o0,bl0,d0): received, sent and not acknowledged, and kept in advance
        unsigned long received = 0, sent = 0, ahead = 0;
        const std::string text(line);
        const auto number = [&](const char* name) {
            const auto at = text.find(name);
            return at == text.npos ? 0 : std::strtoul(text.c_str() + at + std::string_view(name).size(), nullptr, 10);
        };
        if (text.find("skmem:(") == text.npos) continue;
        received = number("skmem:(r");
        ahead = number(",f");
        sent = number(",w");
        bytes += static_cast<double>(received + sent + ahead);
    }
    return bytes / 1024;
}

}  // namespace

void Besieger::note(const server::web::Answer& answer) {
    ++count_.asked;
    if (answer.status == 0 || answer.status >= 400) ++count_.refused;
    count_.bytes += answer.head.size() + 2 + answer.body.size();
}

server::web::Answer Besieger::get(Browser& browser, const std::string& path) {
    auto answer = browser.get(path);
    note(answer);
    return answer;
}

server::web::Answer Besieger::post(Browser& browser, const std::string& path, const Json& body) {
    auto answer = browser.post(path, body);
    note(answer);
    return answer;
}

std::unique_ptr<Socket> Besieger::connect(const Browser& browser, const std::string& path) {
    while (goes_on()) {
        auto socket = std::make_unique<Socket>(browser, path);
        ++count_.asked;
        count_.bytes += socket->head().size();
        if (socket->status() == 101) return socket;
        ++count_.refused;
    }
    return nullptr;
}

bool Besieger::say(Socket& socket, const Json& message) { return frame(socket, 0x81, message.dump()); }

bool Besieger::frame(Socket& socket, int first, std::string_view content) {
    ++count_.asked;
    return socket.send_frame(first, content);
}

Json Besieger::hear(Socket& socket) {
    Json message = socket.next(kPatience);
    for (const std::string& text : socket.heard) count_.bytes += text.size();
    socket.heard.clear();
    if (message.is_object() && message.value("type", "") == "refused") ++count_.refused;
    return message;
}

Cost besiege(const Attack& attack, const server::ServerLimits& limits, std::chrono::seconds time,
             const std::string& parent) {
    const TemporaryFolder folder(parent);
    const load::Child server([&](const load::Child::Report& report) { serve(folder.path, limits, report); });
    if (server.port() == 0) throw std::runtime_error("the server could not be started");
    const Scene scene = attack.prepare(server.port());
    const double memory = server.resident_kib(), kernel = kernel_kib(server.port()), disk = folder.data_kib();
    const double processor = server.cpu_seconds();
    const auto began = Clock::now(), end = began + time;
    Count count;
    std::vector<std::thread> crowd;
    for (int i = 0; i < attack.besiegers; ++i)
        crowd.emplace_back([&, i] {
            Besieger besieger(server.port(), i, end, count);
            attack.run(besieger, scene);
        });
    Cost cost;
    while (Clock::now() < end) {
        std::this_thread::sleep_for(kLook);
        cost.memory_kib = std::max(cost.memory_kib, server.resident_kib() - memory);
        cost.kernel_kib = std::max(cost.kernel_kib, kernel_kib(server.port()) - kernel);
    }
    cost.processor_seconds = server.cpu_seconds() - processor;
    cost.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    cost.asked = count.asked;
    cost.refused = count.refused;
    cost.bytes = count.bytes;
    cost.disk_kib = folder.data_kib() - disk;
    for (std::thread& one : crowd) one.join();
    return cost;
}

}  // namespace parkett::siege
