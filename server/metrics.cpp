#include "server/metrics.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>

namespace parkett::server {

namespace {

std::string escaped(const std::string& label) {
    std::string out;
    for (const char c : label) {
        if (c == '\\' || c == '"') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

/// Writes the page, one family of figures after another.
class Page {
public:
    void gauge(const char* name, const char* help, double value) { single(name, help, "gauge", value); }
    void counter(const char* name, const char* help, double value) { single(name, help, "counter", value); }

    void head(const char* name, const char* help, const char* kind) {
        text_ += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, kind);
    }
    void line(const char* name, const char* label, const std::string& word, double value) {
        text_ += fmt::format("{}{{{}=\"{}\"}} {}\n", name, label, escaped(word), value);
    }
    void tally(const char* name, const char* help, const char* label, const Tally& tally) {
        head(name, help, "counter");
        std::map<std::string, std::uint64_t> sorted;
        tally.each([&](const std::string& word, std::uint64_t count) { sorted[word] += count; });
        for (const auto& [word, count] : sorted) line(name, label, word, static_cast<double>(count));
    }
    void histogram(const char* name, const char* help, const Histogram& times) {
        head(name, help, "histogram");
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
            sum += times.within(i);
            text_ += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::kBounds[i], sum);
        }
        sum += times.within(Histogram::kBounds.size());
        text_ += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, sum, times.sum());
    }
    std::string take() { return std::move(text_); }

private:
    void single(const char* name, const char* help, const char* kind, double value) {
        head(name, help, kind);
        text_ += fmt::format("{} {}\n", name, value);
    }
    std::string text_;
};

std::int64_t resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::int64_t all = 0, resident = 0;
    statm >> all >> resident;
    return resident * ::sysconf(_SC_PAGESIZE);
}

std::int64_t open_handles() {
    std::error_code problem;
    std::int64_t count = 0;
    for (std::filesystem::directory_iterator it("/proc/self/fd", problem), end; !problem && it != end;
         it.increment(problem))
        ++count;
    return count;
}

double processor_seconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// Under the names that every exporter uses.
void about_the_process(Page& page) {
    page.gauge("process_resident_memory_bytes", "Memory in use.", static_cast<double>(resident_bytes()));
    page.gauge("process_open_fds", "Open file handles.", static_cast<double>(open_handles()));
    page.counter("process_cpu_seconds_total", "Processor time.", processor_seconds());
}

void about_the_tables(Page& page, const Metrics& m) {
    page.gauge("parkett_tables_open", "Tables in memory.", static_cast<double>(m.tables.value()));
    const char* moves = "parkett_moves_total";
    page.head(moves, "Moves that were made and are on disk; those of chance are not counted.", "counter");
    page.line(moves, "by", "person", static_cast<double>(m.moves_of_people.value()));
    page.line(moves, "by", "bot", static_cast<double>(m.moves_of_bots.value()));
    page.tally("parkett_messages_total", "Messages on WebSockets by their type.", "type", m.messages);
    page.tally("parkett_refused_total", "Requests and messages that were refused, by code.", "code", m.refused);
    page.histogram("parkett_move_seconds", "From a person's move to its acknowledgement.", m.move_time);
    page.gauge("parkett_bots_waiting", "Thoughts that have not begun.", static_cast<double>(m.bots_waiting.value()));
    page.gauge("parkett_bots_thinking", "Thoughts under way.", static_cast<double>(m.bots_thinking.value()));
    page.gauge("parkett_analyses", "Games and moves being analysed.", static_cast<double>(m.analyses.value()));
}

void about_the_store(Page& page, const Metrics& m) {
    page.gauge("parkett_store_queue", "Changes not yet on disk.", static_cast<double>(m.store_queue.value()));
    page.histogram("parkett_store_write_seconds", "From a change to its being on disk.", m.store_time);
    page.counter("parkett_store_failures_total", "Changes that could not be written.",
                 static_cast<double>(m.store_failures.value()));
    page.gauge("parkett_data_file_in_place", "0: the data file was moved away or deleted.",
               static_cast<double>(m.in_place.value()));
    const char* purged = "parkett_purged_total";
    page.head(purged, "What was removed because nobody had used it for long.", "counter");
    page.line(purged, "what", "table", static_cast<double>(m.purged_tables.value()));
    page.line(purged, "what", "guest", static_cast<double>(m.purged_guests.value()));
}

}  // namespace

void Histogram::observe(std::chrono::nanoseconds time) {
    const double seconds = static_cast<double>(time.count()) * 1e-9;
    counts_[static_cast<std::size_t>(std::ranges::lower_bound(kBounds, seconds) - kBounds.begin())].add();
    nanoseconds_.add(static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0)));
}

Tally::~Tally() {
    for (Slot& slot : slots_) delete slot.word.load();
}

void Tally::count(std::string_view word) {
    std::size_t at = std::hash<std::string_view>()(word) % slots_.size();
    for (std::size_t tried = 0; tried < slots_.size(); ++tried, at = (at + 1) % slots_.size()) {
        Slot& slot = slots_[at];
        const std::string* there = slot.word.load(std::memory_order_acquire);
        if (!there) {
            auto ours = std::make_unique<const std::string>(word);
            // Somebody may be quicker: then his word stands there.
            if (slot.word.compare_exchange_strong(there, ours.get(), std::memory_order_acq_rel)) there = ours.release();
        }
        if (*there == word) return slot.count.add();
    }
}

void Tally::each(const std::function<void(const std::string&, std::uint64_t)>& hear) const {
    for (const Slot& slot : slots_)
        if (const std::string* word = slot.word.load(std::memory_order_acquire)) hear(*word, slot.count.value());
}

Metrics& metrics() {
    static Metrics all;
    return all;
}

std::string metrics_text(const std::string& version) {
    const Metrics& m = metrics();
    Page page;
    page.head("parkett_build_info", "The version of the program.", "gauge");
    page.line("parkett_build_info", "version", version, 1);
    page.gauge("parkett_connections", "Open connections, WebSockets among them.",
               static_cast<double>(m.connections.value()));
    page.gauge("parkett_sockets", "Open WebSockets.", static_cast<double>(m.sockets.value()));
    page.tally("parkett_http_replies_total", "Answers to HTTP requests by status.", "status", m.replies);
    page.counter("parkett_sent_bytes_total", "Bytes of answers and messages.",
                 static_cast<double>(m.bytes_sent.value()));
    about_the_tables(page, m);
    about_the_store(page, m);
    about_the_process(page);
    return page.take();
}

}  // namespace parkett::server
