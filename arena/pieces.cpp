#include "arena/pieces.hpp"

#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "arena/processes.hpp"
#include "arena/together.hpp"
#include "bots/net.hpp"

namespace parkett {

namespace {

/// Hands out what is to be done, and takes what came of it.
class Foreman {
public:
    explicit Foreman(const Pieces& pieces) : pieces_(pieces) {
        if (!pieces.journal) return;
        for (const auto& [number, outcome] : pieces.journal->kept())
            if (number < pieces.count && !enough_) enough_ = pieces.take(number, outcome);
    }

    std::optional<std::uint64_t> next() {
        const std::lock_guard lock(mutex_);
        while (next_ < pieces_.count && is_kept(next_)) ++next_;
        if (enough_ || next_ >= pieces_.count) return {};
        return next_++;
    }

    void take(std::uint64_t number, const std::string& outcome) {
        const std::lock_guard lock(mutex_);
        if (pieces_.journal) pieces_.journal->add(number, outcome);
        enough_ = pieces_.take(number, outcome) || enough_;
    }

private:
    bool is_kept(std::uint64_t number) const { return pieces_.journal && pieces_.journal->kept().contains(number); }

    const Pieces& pieces_;
    std::mutex mutex_;
    std::uint64_t next_ = 0;
    bool enough_ = false;
};

void work(const Pieces& pieces, Foreman& foreman) {
    const Piece piece = pieces.worker();
    while (const auto number = foreman.next()) foreman.take(*number, piece(*number));
}

}  // namespace

std::string title_of(const std::string& command, const std::string& game, const Setup& setup, const Nets& nets,
                     const Json& more) {
    Json plan = {{"game", game},
                 {"players", setup.players},
                 {"options", setup.options},
                 {"edition", setup.edition ? *setup.edition : Json()}};
    plan.update(more);
    for (const auto& [name, net] : nets) plan["nets"][name] = net->provenance;
    return "parkett " + command + ' ' + plan.dump();
}

Expected<std::optional<Journal>> open_journal(const std::string& file, const std::string& title,
                                              const std::string& columns) {
    if (file.empty() || !processes::first()) return std::nullopt;
    auto journal = Journal::open(file, title, columns);
    if (!journal) return tl::unexpected(journal.error());
    return std::move(*journal);
}

void do_pieces(const Pieces& pieces) {
    if (!processes::first()) return processes::help(pieces.worker());
    Foreman foreman(pieces);
    const bool alone = processes::count() == 1;
    const int threads = pieces.threads > 0 ? pieces.threads : alone ? spare_cores() : 1;
    std::vector<std::jthread> others;
    for (int i = alone ? 1 : 0; i < threads; ++i) others.emplace_back([&] { work(pieces, foreman); });
    if (alone) work(pieces, foreman);
    else
        processes::lead([&] { return foreman.next(); },
                        [&](std::uint64_t number, const std::string& outcome) { foreman.take(number, outcome); });
}

}  // namespace parkett
