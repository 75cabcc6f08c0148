#include "arena/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string_view>

namespace parkett {

namespace {

struct Entry {
    std::uint64_t number;
    std::string line;
};

/// A line must have as many figures as there are columns: whoever reads them counts on it.
std::optional<Entry> entry_of(std::string_view line, std::size_t columns) {
    std::uint64_t number = 0;
    const auto [stop, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
    const auto at = static_cast<std::size_t>(stop - line.data());
    if (problem != std::errc() || at == line.size() || line[at] != ',') return {};
    Entry entry{number, std::string(line.substr(at + 1))};
    if (numbers_in(entry.line).size() != columns) return {};
    return entry;
}

}  // namespace

Expected<Journal> Journal::open(const std::string& file, const std::string& title, const std::string& columns) {
    const std::string head = fmt::format("# {}\nnumber,{}\n", title, columns);
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    in.close();
    text.resize(text.rfind('\n') + 1);  // nothing at all if there is no line
    const auto figures = static_cast<std::size_t>(std::ranges::count(columns, ',')) + 1;
    Journal journal;
    if (!text.empty()) {
        if (!text.starts_with(head)) return fail(fmt::format("{} was kept of something else.", file));
        for (std::size_t at = head.size(), end; at < text.size(); at = end + 1) {
            end = text.find('\n', at);
            auto entry = entry_of(std::string_view(text).substr(at, end - at), figures);
            if (!entry)
                return fail(fmt::format("{} has a line that nobody wrote: '{:.40}'.", file, text.substr(at, end - at)));
            journal.kept_[entry->number] = std::move(entry->line);
        }
        std::error_code problem;
        std::filesystem::resize_file(file, text.size(), problem);
        if (problem) return fail(fmt::format("{} cannot be written.", file));
    }
    journal.out_.open(file, std::ios::binary | std::ios::app);
    if (text.empty()) journal.out_ << head << std::flush;
    if (!journal.out_) return fail(fmt::format("{} cannot be written.", file));
    return journal;
}

void Journal::add(std::uint64_t number, const std::string& line) {
    out_ << number << ',' << line << '\n' << std::flush;
}

std::vector<double> numbers_in(const std::string& line) {
    std::vector<double> numbers;
    const char *at = line.data(), *const end = line.data() + line.size();
    for (double number; at < end;) {
        const auto [stop, problem] = std::from_chars(at, end, number);
        if (problem != std::errc() || (stop != end && *stop != ',')) break;
        numbers.push_back(number);
        at = stop + 1;
    }
    return numbers;
}

}  // namespace parkett
