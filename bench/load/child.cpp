#include "bench/load/child.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace parkett::load {

Child::Child(const std::function<void(const Report&)>& serve) {
    int ends[2];
    if (::pipe(ends) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // whatever becomes of the bench, nothing is left behind
        ::close(ends[0]);
        serve([&](std::uint16_t port) {
            if (::write(ends[1], &port, sizeof port) != sizeof port) ::_exit(1);
        });
        ::_exit(0);
    }
    ::close(ends[1]);
    if (::read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    ::close(ends[0]);
}

Child::~Child() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
}

double Child::resident_kib() const {
    std::ifstream status(fmt::format("/proc/{}/status", pid_));
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
    return 0;
}

double Child::cpu_seconds() const {
    std::ifstream file(fmt::format("/proc/{}/stat", pid_));
    std::string text;
    std::getline(file, text);
    const auto name_end = text.rfind(')');
    if (name_end == text.npos) return 0;
    // After the name come the state and ten numbers, then the time of the program and of the system on its behalf.
    std::istringstream fields(text.substr(name_end + 2));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0, system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace parkett::load
