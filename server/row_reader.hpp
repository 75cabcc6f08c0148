// Reading what was stored as text: JSON, options, tags, seeds.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/record.hpp"
#include "core/setup.hpp"
#include "server/secrets.hpp"

namespace parkett::server {

/// What stands in a row, if it is what was once written there.
class RowReader {
public:
    Json json(const std::string& text) {
        auto read = Json::parse(text, nullptr, false);
        if (!read.is_discarded()) return read;
        broken_ = true;
        return nullptr;
    }
    std::shared_ptr<const Json> maybe_json(const std::optional<std::string>& text) {
        return text ? std::make_shared<const Json>(json(*text)) : nullptr;
    }
    std::map<std::string, std::string> options(const std::string& text) {
        auto read = options_from_json(json(text));
        broken_ |= !read;
        return read.value_or(std::map<std::string, std::string>());
    }
    std::vector<Tag> tags(const std::string& text) {
        const Json list = json(text);
        std::vector<Tag> tags;
        broken_ |= !list.is_array();
        for (const Json& tag : list) {
            const bool fits = tag.is_array() && tag.size() == 2 && tag[0].is_string() && tag[1].is_string();
            broken_ |= !fits;
            if (fits) tags.push_back({tag[0].get<std::string>(), tag[1].get<std::string>()});
        }
        return tags;
    }
    std::optional<TableSeed> seed(const std::optional<std::string>& hex) {
        const auto read = hex ? seed_from_hex(*hex) : std::nullopt;
        broken_ |= hex && !read;
        return read;
    }
    bool broken() const { return broken_; }

private:
    bool broken_ = false;
};

}  // namespace parkett::server
