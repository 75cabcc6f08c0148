#include "tests/support/throwaway_postgres.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

namespace parkett {

namespace {

constexpr const char* kPrograms = "/usr/lib/postgresql/15/bin";

/// PostgreSQL refuses to run as root.
void become_its_user() {
    if (::getuid() != 0) return;
    const passwd* user = ::getpwnam("postgres");
    if (!user || ::setgid(user->pw_gid) != 0 || ::initgroups("postgres", user->pw_gid) != 0 ||
        ::setuid(user->pw_uid) != 0)
        ::_exit(126);
}

/// Runs one of its programs, as a group of processes of its own, with what it says in a file.
pid_t run(const std::filesystem::path& folder, const std::vector<std::string>& words) {
    const pid_t pid = ::fork();
    if (pid != 0) return pid;
    ::setsid();
    become_its_user();
    ::prctl(PR_SET_PDEATHSIG, SIGINT);  // whatever becomes of the tests, nothing is left behind
    const int log = ::open((folder / "log").c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    ::dup2(log, 1);
    ::dup2(log, 2);
    if (::chdir("/") != 0) ::_exit(126);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
}

bool succeeds(pid_t pid) {
    int status = 0;
    return ::waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::uint16_t free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(socket, reinterpret_cast<sockaddr*>(&address), size);
    ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    ::close(socket);
    return ntohs(address.sin_port);
}

std::string url(std::uint16_t port, const std::string& database) {
    return fmt::format("postgres://parkett@127.0.0.1:{}/{}", port, database);
}

}  // namespace

std::unique_ptr<ThrowawayPostgres> ThrowawayPostgres::make(std::string& problem) {
    std::unique_ptr<ThrowawayPostgres> one(new ThrowawayPostgres);
    if (!std::filesystem::exists(fmt::format("{}/initdb", kPrograms))) {
        problem = "PostgreSQL is not installed here; ./test installs it (postgresql-15)";
        return nullptr;
    }
    std::string name = std::filesystem::temp_directory_path() / "parkett-postgres-XXXXXX";
    if (!::mkdtemp(name.data())) return nullptr;
    one->folder_ = name;
    if (const passwd* user = ::getpwnam("postgres"); user && ::getuid() == 0)
        if (::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) return nullptr;
    if (!succeeds(run(name, {fmt::format("{}/initdb", kPrograms), "-D", name + "/data", "-U", "parkett", "-A", "trust",
                             "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"}))) {
        problem = fmt::format("initdb failed, see {}/log", name);
        return nullptr;
    }
    one->port_ = free_port();
    if (one->start()) return one;
    problem = fmt::format("PostgreSQL does not start, see {}/log", name);
    return nullptr;
}

ThrowawayPostgres* ThrowawayPostgres::shared(std::string& problem) {
    static std::string why;
    static const std::unique_ptr<ThrowawayPostgres> one = make(why);
    problem = why;
    return one.get();
}

/// No fsync: processes are killed here, machines are not.
bool ThrowawayPostgres::start() {
    const std::string folder = folder_;
    pid_ = run(folder_, {fmt::format("{}/postgres", kPrograms), "-D", folder + "/data", "-p", fmt::to_string(port_),
                         "-k", folder, "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c",
                         "full_page_writes=off", "-c", "shared_buffers=16MB", "-c", "max_connections=100"});
    for (int i = 0; i < 400 && ::waitpid(pid_, nullptr, WNOHANG) == 0; ++i) {
        if (answers()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

bool ThrowawayPostgres::answers() const {
    return PQping(fmt::format("{}?connect_timeout=2", url(port_, "postgres")).c_str()) == PQPING_OK;
}

void ThrowawayPostgres::stop(int signal) {
    if (pid_ <= 0) return;
    ::kill(pid_, signal);
    ::waitpid(std::exchange(pid_, 0), nullptr, 0);
}

/// Its processes are children of the first, each with a session of its own.
void ThrowawayPostgres::kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGSTOP);  // or it would start others
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "stat");
        std::string text;
        if (!std::getline(file, text) || text.rfind(')') == text.npos) continue;
        char state = 0;
        pid_t parent = 0;
        std::istringstream(text.substr(text.rfind(')') + 1)) >> state >> parent;
        if (parent == pid_) ::kill(std::atoi(entry.path().filename().c_str()), SIGKILL);
    }
    stop(SIGKILL);
}

bool ThrowawayPostgres::restart() {
    stop(SIGINT);
    for (int tries = 0; tries < 50; ++tries) {  // what was killed may take a moment to be gone
        if (start()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
}

ThrowawayPostgres::~ThrowawayPostgres() {
    const bool ran = pid_ > 0;
    stop(SIGINT);
    std::error_code ignored;
    if (ran) std::filesystem::remove_all(folder_, ignored);
}

std::string ThrowawayPostgres::fresh_database() {
    const std::string name = fmt::format("test{}", ++databases_);
    PGconn* connection = PQconnectdb(url(port_, "postgres").c_str());
    PQclear(PQexec(connection, fmt::format("CREATE DATABASE {}", name).c_str()));
    PQfinish(connection);
    return url(port_, name);
}

std::string ThrowawayPostgres::at_port(const std::string& url, std::uint16_t port) {
    const auto colon = url.rfind(':'), slash = url.rfind('/');
    return url.substr(0, colon + 1) + fmt::to_string(port) + url.substr(slash);
}

}  // namespace parkett
