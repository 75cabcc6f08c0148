// The half of a store that reads, the same for every database. Reads use connections of their own, as many as are
// needed at once: nobody waits for another's query, nor for whoever writes.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "server/database.hpp"
#include "server/store.hpp"

namespace parkett::server {

class ReadingStore : public Store {
public:
    using Opening = std::function<Expected<std::unique_ptr<Database>>()>;
    explicit ReadingStore(Opening open, bool shared = false) : Store(shared), open_(std::move(open)) {}

    Expected<bool> knows(const std::string& guest) override;
    Expected<std::optional<StoredTable>> table(const std::string& id) override;
    Expected<std::optional<StoredAnalysis>> analysis(const std::string& table) override;
    Expected<std::optional<Glance>> glance(const std::string& table) override;
    Expected<std::vector<std::string>> bots_on_turn() override;
    Expected<int> held_by(const std::string& guest) override;
    Expected<std::vector<TableSummary>> tables_of(const std::string& guest) override;

protected:
    /// Has something read. A connection that turns out to be lost is replaced, once.
    template <class Read>
    auto read(const Read& reader) -> decltype(reader(std::declval<Database&>())) {
        for (int tries = 0;; ++tries) {
            auto database = lend();
            if (!database) return tl::unexpected(database.error());
            auto result = reader(**database);
            if ((*database)->sound()) {
                take_back(std::move(*database));
                return result;
            }
            forget();  // the others are of the same age
            if (tries > 0) return result;
        }
    }

    /// Closes the connections that nobody uses.
    void forget();

private:
    Expected<std::unique_ptr<Database>> lend();
    void take_back(std::unique_ptr<Database> database);

    const Opening open_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Database>> free_;
};

}  // namespace parkett::server
