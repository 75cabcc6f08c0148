#include "core/record.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

constexpr std::string_view kBlank = " \t\r";

std::string_view trimmed(std::string_view text) {
    const auto start = text.find_first_not_of(kBlank);
    if (start == text.npos) return {};
    return text.substr(start, text.find_last_not_of(kBlank) - start + 1);
}

/// Inside quotes a backslash protects a quote, another backslash and a line break.
std::string in_quotes(std::string_view value) {
    std::string out = "\"";
    for (char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') out += "\\n";
        else out += c;
    }
    return out + '"';
}

Expected<Tag> parse_tag(std::string_view line, int number) {
    const auto broken = [&] { return fail(fmt::format("Line {} is not a tag of the form [Name \"value\"].", number)); };
    const auto open = line.find('"');
    if (line.back() != ']' || open == line.npos) return broken();
    Tag tag{std::string(trimmed(line.substr(1, open - 1))), {}};
    std::size_t i = open + 1;
    for (; i < line.size() && line[i] != '"'; ++i) {
        if (line[i] == '\\' && i + 1 < line.size()) tag.value += line[++i] == 'n' ? '\n' : line[i];
        else tag.value += line[i];
    }
    if (i + 2 != line.size() || tag.name.empty()) return broken();
    return tag;
}

bool to_int(std::string_view text, int& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

/// The moves of a record, line by line.
class MoveLines {
public:
    explicit MoveLines(Record& record) : record_(record) {}

    /// "17. bid pile=2 at=10 ; a good one". A number may be left out, but where it stands it counts.
    Expected<void> take(std::string_view line, int number) {
        line = trimmed(line.substr(0, line.find(';')));
        if (line.empty()) return {};
        if (end_) return fail(fmt::format("Line {} comes after the end mark of the record.", number));
        if (line.starts_with("end ") || line == "end") return take_end(trimmed(line.substr(3)), number);
        const auto digits = line.find_first_not_of("0123456789");
        if (digits != line.npos && digits > 0 && line[digits] == '.') {
            const auto wanted = std::to_string(record_.moves.size() + 1);
            if (line.substr(0, digits) != wanted)
                return fail(
                    fmt::format("Line {} is move {}, but it is numbered {}: the record has lost a move or has one "
                                "too many.",
                                number, wanted, quotable(line.substr(0, digits))));
            line = trimmed(line.substr(digits + 1));
            if (line.empty()) return fail(fmt::format("Line {} has a number but no move.", number));
        }
        record_.moves.push_back({number, std::string(line)});
        return {};
    }

    bool ended() const { return end_; }

private:
    Expected<void> take_end(std::string_view count, int number) {
        end_ = true;
        if (count == std::to_string(record_.moves.size())) return {};
        return fail(fmt::format("Line {} ends the record after {} moves, but it has {}.", number, quotable(count),
                                record_.moves.size()));
    }

    Record& record_;
    bool end_ = false;
};

Expected<std::shared_ptr<const Json>> parse_json(const Tag& tag) {
    auto json = Json::parse(tag.value, nullptr, false);
    if (json.is_discarded() || deeper_than(json, kMaxDepth))
        return fail(fmt::format("The tag {} does not hold readable JSON.", tag.name));
    return std::make_shared<const Json>(std::move(json));
}

/// Tags that the house understands change the record; others are kept as they are.
Expected<void> take(Record& record, int& version, Tag tag) {
    if (tag.name == "Parkett") {
        if (!to_int(tag.value, version) || version < 1)
            return fail(fmt::format("The format version '{}' is not a number.", quotable(tag.value)));
    } else if (tag.name == "Game") {
        record.game = tag.value;
    } else if (tag.name == "Players") {
        if (!to_int(tag.value, record.setup.players))
            return fail(fmt::format("The number of players '{}' is not a number.", quotable(tag.value)));
    } else if (tag.name == "Option") {
        const auto equals = tag.value.find('=');
        if (equals == std::string::npos) return fail(fmt::format("The option '{}' has no value.", quotable(tag.value)));
        record.setup.options[tag.value.substr(0, equals)] = tag.value.substr(equals + 1);
    } else if (tag.name == "Edition" || tag.name == "State") {
        auto json = parse_json(tag);
        if (!json) return tl::unexpected(json.error());
        (tag.name == "Edition" ? record.setup.edition : record.beginning) = *json;
    } else {
        record.tags.push_back(std::move(tag));
    }
    return {};
}

template <class MoveText>
std::string write(const Match& match, const std::vector<Tag>& tags, bool with_state, MoveText move_text) {
    std::string out = fmt::format("[Parkett \"{}\"]\n[Game {}]\n[Players \"{}\"]\n", kRecordVersion,
                                  in_quotes(match.info().id), match.seats());
    for (const auto& [id, value] : match.setup().options)
        out += fmt::format("[Option {}]\n", in_quotes(id + "=" + value));
    if (match.setup().edition) out += fmt::format("[Edition {}]\n", in_quotes(match.setup().edition->dump()));
    if (const Json beginning = match.beginning(); with_state && !beginning.is_null())
        out += fmt::format("[State {}]\n", in_quotes(beginning.dump()));
    for (const Tag& tag : tags) out += fmt::format("[{} {}]\n", tag.name, in_quotes(tag.value));
    out += '\n';
    for (std::size_t i = 0; i < match.length(); ++i) out += fmt::format("{}. {}\n", i + 1, move_text(i));
    return out + fmt::format("end {}\n", match.length());
}

}  // namespace

std::string write_record(const Match& match, const std::vector<Tag>& tags) {
    return write(match, tags, true, [&](std::size_t i) { return match.move_text(i); });
}

std::string write_record(const Match& match, Seat viewer, const std::vector<Tag>& tags) {
    return write(match, tags, match.actor().is_over(), [&](std::size_t i) { return match.move_text(i, viewer); });
}

Expected<Record> read_record(std::string_view text) {
    Record record;
    MoveLines moves(record);
    int version = 0, number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line.front() == ';') continue;
        if (line.front() == '[') {
            auto tag = parse_tag(line, number);
            if (!tag) return tl::unexpected(tag.error());
            if (auto taken = take(record, version, std::move(*tag)); !taken) return tl::unexpected(taken.error());
        } else if (auto taken = moves.take(line, number); !taken) {
            return tl::unexpected(taken.error());
        }
    }
    if (version == 0) return fail("This is not a Parkett record: the tag [Parkett \"1\"] is missing.");
    if (version > kRecordVersion)
        return fail(fmt::format("The record has format version {}; this program reads versions up to {}.", version,
                                kRecordVersion));
    if (version >= 2 && !moves.ended())
        return fail(fmt::format("The record was cut off: after move {} its end mark is missing.", record.moves.size()));
    if (record.game.empty())
        return fail("The record does not say which game it is: the tag [Game \"...\"] is missing.");
    return record;
}

Imported replay(const Record& record, std::unique_ptr<Match> fresh, const GoOn& go_on) {
    Imported imported{std::move(fresh), std::nullopt};
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const auto& line = record.moves[i];
        const auto played = imported.match->play(line.move);
        if (played && (!go_on || go_on(*played))) continue;
        if (played) break;
        imported.problem = Error{fmt::format("Move {} (line {}), '{}', does not fit: {}", i + 1, line.number,
                                             quotable(line.move), played.error().sentence)};
        break;
    }
    return imported;
}

}  // namespace parkett
