#include "tests/support/program.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <utility>

namespace parkett {

Program::Program(const std::vector<std::string>& words) {
    int out[2];
    if (::pipe2(out, O_CLOEXEC) != 0) return;
    std::vector<std::string> all = {PARKETT_PROGRAM, "serve"};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ == 0) {
        ::dup2(out[1], 1);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(out[1]);
    std::string line;
    for (char c = 0; ::read(out[0], &c, 1) == 1 && c != '\n';) line += c;
    ::close(out[0]);
    if (const auto colon = line.rfind(':'); colon != line.npos) port_ = std::atoi(line.c_str() + colon + 1);
}

void Program::end() {
    if (pid_ <= 0) return;
    signal(SIGKILL);
    wait();
}

void Program::wait() {
    if (pid_ > 0) ::waitpid(std::exchange(pid_, 0), nullptr, 0);
}

}  // namespace parkett
