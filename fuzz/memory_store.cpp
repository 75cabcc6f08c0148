#include "fuzz/memory_store.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace parkett::fuzz {

namespace {

using namespace parkett::server;

class MemoryStore final : public Store {
public:
    explicit MemoryStore(std::function<void(std::function<void()>)> later) : later_(std::move(later)) {}

    void write(Change change, Done done) override {
        std::visit([this](auto& one) { take(one); }, change);
        later_([done = std::move(done)] { done({}); });
    }

    Expected<bool> knows(const std::string& guest) override { return guests_.contains(guest); }

    Expected<std::optional<StoredTable>> table(const std::string& id) override {
        const auto found = tables_.find(id);
        if (found == tables_.end()) return std::nullopt;
        return found->second.table;
    }

    Expected<std::optional<StoredAnalysis>> analysis(const std::string& table) override {
        const auto found = analyses_.find(table);
        if (found == analyses_.end()) return std::nullopt;
        return found->second;
    }

    Expected<std::vector<std::string>> bots_on_turn() override { return std::vector<std::string>(); }

    Expected<int> held_by(const std::string& guest) override {
        return static_cast<int>(std::ranges::count_if(tables_, [&](const auto& entry) {
            const NewTable& kept = entry.second;
            return kept.table.owner == guest && (!kept.standing.over || !kept.table.seed);
        }));
    }

    Expected<std::vector<TableSummary>> tables_of(const std::string& guest) override {
        std::vector<TableSummary> list;
        for (const auto& [id, kept] : tables_) {
            TableSummary summary;
            summary.id = id;
            summary.game = kept.table.record.game;
            summary.standing = kept.standing;
            for (std::size_t i = 0; i < kept.table.seats.size(); ++i) {
                summary.names.push_back(kept.table.seats[i].name);
                if (kept.table.seats[i].guest == guest) summary.mine.push_back(static_cast<int>(i));
            }
            summary.length = kept.table.record.moves.size();
            if (kept.table.owner == guest || !summary.mine.empty()) list.push_back(std::move(summary));
        }
        return list;
    }

private:
    void take(NewGuest& one) { guests_.insert(one.guest); }
    void take(NewTable& one) { tables_[one.table.id] = one; }
    void take(NewMoves& one) {
        auto& moves = tables_[one.table].table.record.moves;
        moves.resize(one.from);
        for (std::string& move : one.moves) moves.push_back({static_cast<int>(moves.size()) + 1, std::move(move)});
        tables_[one.table].standing = one.standing;
    }
    void take(TakenBack& one) {
        tables_[one.table].table.record.moves.resize(one.length);
        tables_[one.table].standing = one.standing;
    }
    void take(SeatTaken& one) { tables_[one.table].table.seats.at(one.seat) = one.by; }

    void take(Settled&) {}
    void take(Here&) {}
    void take(Spent&) {}
    void take(Trial&) {}
    void take(NewAnalysis& one) { analyses_[one.table] = one.analysis; }

    std::function<void(std::function<void()>)> later_;
    std::map<std::string, StoredAnalysis> analyses_;
    std::set<std::string> guests_;
    std::map<std::string, NewTable> tables_;
};

}  // namespace

std::unique_ptr<Store> memory_store(std::function<void(std::function<void()>)> later) {
    return std::make_unique<MemoryStore>(std::move(later));
}

}  // namespace parkett::fuzz
