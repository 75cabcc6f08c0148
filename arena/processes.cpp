#include "arena/processes.hpp"

#ifdef PARKETT_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>
#endif

namespace parkett::processes {

#ifdef PARKETT_MPI

namespace {

constexpr int kOutcome = 1, kOrder = 2;  // what a message is about
constexpr std::uint64_t kNothing = ~0ull;

/// All of them, from the first question about them to the end of the program.
struct World {
    int count = 1, own = 0;

    World() {
        // Started by hand, there is nobody to look for, and looking takes a while.
        if (!std::getenv("OMPI_COMM_WORLD_SIZE") && !std::getenv("PMI_SIZE") && !std::getenv("PMIX_RANK")) return;
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_size(MPI_COMM_WORLD, &count);
        MPI_Comm_rank(MPI_COMM_WORLD, &own);
    }
    ~World() {
        int begun = 0;
        MPI_Initialized(&begun);
        if (begun) MPI_Finalize();
    }
    World(const World&) = delete;
    World& operator=(const World&) = delete;
};

const World& world() {
    static const World world;
    return world;
}

/// The number of a piece, and in `text` what came of it. Waits for it.
std::uint64_t receive(int from, int about, std::string& text) {
    MPI_Status status;
    MPI_Probe(from, about, MPI_COMM_WORLD, &status);
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    text.resize(static_cast<std::size_t>(size));
    MPI_Recv(text.data(), size, MPI_BYTE, status.MPI_SOURCE, about, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    std::uint64_t number = kNothing;
    std::memcpy(&number, text.data(), sizeof number);
    text.erase(0, sizeof number);
    return number;
}

void send(int to, int about, std::uint64_t number, const std::string& text) {
    std::string bytes(sizeof number, '\0');
    std::memcpy(bytes.data(), &number, sizeof number);
    bytes += text;
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, about, MPI_COMM_WORLD);
}

}  // namespace

int count() { return world().count; }
bool first() { return world().own == 0; }
bool available() { return true; }

void lead(const std::function<std::optional<std::uint64_t>()>& next,
          const std::function<void(std::uint64_t number, const std::string& outcome)>& take) {
    std::string outcome;
    for (int helpers = count() - 1; helpers > 0;) {
        int there = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, kOutcome, MPI_COMM_WORLD, &there, &status);
        if (!there) {  // MPI would wait by asking all the time, with a core that others need
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            continue;
        }
        const std::uint64_t number = receive(status.MPI_SOURCE, kOutcome, outcome);
        if (number != kNothing) take(number, outcome);
        const auto order = next();
        send(status.MPI_SOURCE, kOrder, order.value_or(kNothing), {});
        if (!order) --helpers;
    }
}

void help(const Piece& piece) {
    std::string nothing;
    send(0, kOutcome, kNothing, {});
    for (std::uint64_t number; (number = receive(0, kOrder, nothing)) != kNothing;)
        send(0, kOutcome, number, piece(number));
}

#else

int count() { return 1; }
bool first() { return true; }
bool available() { return false; }
void lead(const std::function<std::optional<std::uint64_t>()>&,
          const std::function<void(std::uint64_t, const std::string&)>&) {}
void help(const Piece&) {}

#endif

}  // namespace parkett::processes
