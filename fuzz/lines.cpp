#include "fuzz/lines.hpp"

#include <algorithm>
#include <cctype>

#include "fuzz/mutate.hpp"

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t room);

namespace parkett::fuzz {

namespace {

/// Another number in place of one that stands in the line.
void change_figure(std::string& line, Rng& rng) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (std::isdigit(static_cast<unsigned char>(line[i])) &&
            (i == 0 || !std::isdigit(static_cast<unsigned char>(line[i - 1]))))
            starts.push_back(i);
    if (starts.empty()) return;
    const std::size_t start = starts[rng.below(starts.size())];
    const std::size_t end = std::min(line.find_first_not_of("0123456789", start), line.size());
    const std::string digits = line.substr(start, std::min<std::size_t>(end - start, 9));
    line.replace(start, end - start, odd_number(std::stoi(digits), rng).dump());
}

/// One change inside a line of JSON; a line that is no JSON stays as it is.
void change_inside(std::string& line, const Json& other, Rng& rng) {
    Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded() || deeper_than(json, kMaxDepth)) return;
    mutate(json, other, rng);
    line = json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text, std::size_t most) {
    std::vector<std::string> lines(1);
    for (char c : text) {
        if (c != '\n') lines.back() += c;
        else if (lines.size() == most) break;
        else lines.emplace_back();
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) out += (i ? "\n" : "") + lines[i];
    return out;
}

std::string mutate_lines(const std::string& text, const std::string& other, Rng& rng) {
    auto lines = lines_of(text);
    const auto pool = lines_of(other);
    for (int changes = 1 + static_cast<int>(rng.below(4)); changes > 0 && !lines.empty(); --changes) {
        const std::size_t at = rng.below(lines.size()), to = rng.below(lines.size());
        switch (rng.below(8)) {
            case 0: lines.erase(lines.begin() + at); break;
            case 1: lines.insert(lines.begin() + at, lines[to]); break;
            case 2: std::swap(lines[at], lines[to]); break;
            case 3: lines.insert(lines.begin() + at, pool[rng.below(pool.size())]); break;
            case 4: lines[at] = pool[rng.below(pool.size())]; break;
            case 5: lines[at].resize(rng.below(lines[at].size() + 1)); break;
            default: change_figure(lines[at], rng);
        }
    }
    return joined(lines);
}

std::size_t mutate_json_lines(unsigned char* data, std::size_t size, std::size_t room, unsigned seed,
                              LineSource source) {
    Rng rng(seed, Stream::testing);
    if (size > 1 && rng.below(12) == 0) return LLVMFuzzerMutate(data, size, room);
    auto lines = lines_of(std::string(reinterpret_cast<const char*>(data), size));
    if (size <= 1 || rng.below(16) == 0) lines[0] = source.first(rng).dump();
    const auto some = [&]() -> std::string& { return lines[rng.below(lines.size())]; };
    for (int changes = 1 + static_cast<int>(rng.below(5)); changes > 0; --changes) {
        switch (rng.below(8)) {
            case 0:
            case 1: change_inside(some(), source.next(rng), rng); break;
            case 2: some() = mutate_lines(some(), some(), rng); break;
            case 3:  // the first says what it is all about
                if (lines.size() > 1) lines.erase(lines.begin() + 1 + rng.below(lines.size() - 1));
                break;
            default: lines.insert(lines.begin() + 1 + rng.below(lines.size()), source.next(rng).dump());
        }
    }
    while (joined(lines).size() > room && lines.size() > 1) lines.pop_back();
    const std::size_t length = hand_over(joined(lines), data, room);
    return length ? length : hand_over("{}", data, room);
}

std::string replaced(std::string text, const std::string& name, const std::string& by) {
    for (auto at = text.find(name); at != text.npos; at = text.find(name, at + by.size()))
        text.replace(at, name.size(), by);
    return text;
}

std::string filled(std::string text, const std::vector<std::string>& moves) {
    static const std::string kName = "$move";
    std::size_t which = text.size();
    for (auto at = text.find(kName); at != text.npos && !moves.empty(); at = text.find(kName, at))
        text.replace(at, kName.size(), moves[(which += 7) % moves.size()]);
    return text;
}

}  // namespace parkett::fuzz
