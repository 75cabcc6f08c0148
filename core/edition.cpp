#include "core/edition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

std::string kind_of(const Json& shape) {
    if (shape.is_object()) return "an object";
    return shape.is_array() ? "a list" : "a single value";
}

/// What an element of a list may hold: whatever one of the shipped ones holds.
Json element_of(const Json& list) {
    Json element = list.empty() ? Json(0) : list[0];
    for (const Json& other : list)
        if (element.is_object() && other.is_object()) element.update(other);
    return element;
}

/// What is wrong with the form of `given`, measured by the shipped file; empty if it fits. Comes before the merge, so
/// that every figure is still there afterwards.
std::string misfit(const Json& given, const Json& shape, const std::string& path) {
    const bool fits = shape.is_primitive() ? given.is_primitive() && !given.is_null() : given.type() == shape.type();
    if (!fits) return fmt::format("In the edition, '{}' must be {}.", path, kind_of(shape));
    if (given.is_object()) {
        for (const auto& [key, value] : given.items()) {
            const std::string below = join(path, key);
            if (below == "notes") continue;
            const auto found = shape.find(key);
            if (found == shape.end()) return fmt::format("The edition has no entry called '{}'.", below);
            if (auto problem = misfit(value, *found, below); !problem.empty()) return problem;
        }
    }
    if (given.is_array()) {
        const Json element = element_of(shape);
        for (std::size_t i = 0; i < given.size(); ++i)
            if (auto problem = misfit(given[i], element, join(path, std::to_string(i))); !problem.empty())
                return problem;
    }
    return {};
}

}  // namespace

std::string join(const std::string& path, std::string_view key) {
    return path.empty() ? std::string(key.substr(0, 40)) : fmt::format("{}.{}", path, key.substr(0, 40));
}

Expected<Json> corrected(const std::string& shipped, const Json* corrections) {
    Json merged = Json::parse(shipped, nullptr, false);
    if (!corrections || corrections->is_null()) return merged;
    if (!corrections->is_object()) return fail("The corrections of an edition must be a JSON object.");
    if (auto problem = misfit(*corrections, merged, ""); !problem.empty()) return fail(std::move(problem));
    for (const auto& [key, value] : corrections->items())
        if (key != "notes") merged[key].merge_patch(value);
    return merged;
}

int EditionReader::number(const Json& in, const std::string& key, int low, int high, const std::string& path) {
    const auto found = in.find(key);
    const bool good = found != in.end() && within(*found, low, high);
    require(good, fmt::format("The edition's '{}' must be a whole number from {} to {}.", join(path, key), low, high));
    return good ? found->get<int>() : low;
}

std::vector<int> EditionReader::numbers(const Json& list, const std::string& path, int low, int high) {
    std::vector<int> all;
    for (const auto& value : list) {
        const bool good = within(value, low, high);
        require(good, fmt::format("The edition's '{}' must hold whole numbers from {} to {}.", path, low, high));
        all.push_back(good ? value.get<int>() : low);
    }
    return all;
}

bool EditionReader::truth(const Json& in, const std::string& key, const std::string& path) {
    const auto found = in.find(key);
    const bool good = found != in.end() && found->is_boolean();
    require(good, fmt::format("The edition's '{}' must be true or false.", join(path, key)));
    return good && found->get<bool>();
}

std::string EditionReader::text(const Json& in, const std::string& key, const std::string& path) {
    const auto found = in.find(key);
    const std::string text = found != in.end() && found->is_string() ? found->get<std::string>() : "";
    const bool plain = std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < 32 || c == 127; });
    require(plain && !text.empty() && text.size() <= 60,
            fmt::format("The edition's '{}' must be a text of 1 to 60 characters.", join(path, key)));
    return text;
}

}  // namespace parkett
