// Writes JSON straight into text. What is sent after every move is written with it: with a tree of values in between, a
// move cost the server three to eight times as much (docs/performance.md).
//
//     out.object([&] {
//         out.put("seat", 2);
//         out.list("chains", [&] { for (...) out.add(word); });
//     });
//
// The text is always well-formed as long as members are put into objects and elements are added to lists. Nobody checks
// that a name is put only once.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/json.hpp"

namespace parkett {

/// What becomes of members that are null.
enum class Nulls : bool { written, left_out };

/// Parts of a text that are the same for all its readers. They are written for the first of them, and copied for the
/// others.
class Alike {
public:
    void forget() {
        text_.clear();
        ends_.clear();
    }

private:
    friend class JsonWriter;

    std::string_view part(std::size_t place) const {
        const std::size_t begin = place == 0 ? 0 : ends_[place - 1];
        return std::string_view(text_).substr(begin, ends_[place] - begin);
    }
    void keep(std::string_view part) {
        text_ += part;
        ends_.push_back(text_.size());
    }

    std::string text_;
    std::vector<std::size_t> ends_;
};

class JsonWriter {
public:
    /// What is written is appended to `text`.
    explicit JsonWriter(std::string& text, Nulls nulls = Nulls::written) : text_(text), nulls_(nulls) {}
    /// For one reader of several.
    JsonWriter(std::string& text, Alike& alike) : text_(text), nulls_(Nulls::written), alike_(&alike) {}

    /// Members that do not depend on who reads them, after others. Every reader's text has the same of these parts in
    /// the same order.
    template <std::invocable F>
    void alike(F&& members) {
        if (!alike_) return members();
        const std::size_t place = place_++;
        if (place < alike_->ends_.size()) {
            text_ += alike_->part(place);
            return;
        }
        const std::size_t begin = text_.size();
        members();
        alike_->keep(std::string_view(text_).substr(begin));
    }

    /// A member of the object that is being written. Values are truths, whole numbers, words (null if there is none),
    /// optional ones of these, and ranges of them.
    template <class T>
    void put(std::string_view name, const T& value) {
        if (nulls_ == Nulls::left_out && is_null(value)) return;
        key(name);
        say(value);
    }
    template <std::invocable F>
    void object(std::string_view name, F&& members) {
        key(name);
        fill('{', members, '}');
    }
    template <std::invocable F>
    void list(std::string_view name, F&& elements) {
        key(name);
        fill('[', elements, ']');
    }

    /// An element of the list that is being written, or all that is to be written.
    template <class T>
    void add(const T& value) {
        comma();
        say(value);
    }
    template <std::invocable F>
    void object(F&& members) {
        comma();
        fill('{', members, '}');
    }
    template <std::invocable F>
    void list(F&& elements) {
        comma();
        fill('[', elements, ']');
    }

    /// A member whose value is JSON already.
    void splice(std::string_view name, std::string_view json) {
        key(name);
        text_ += json;
    }

private:
    template <class T>
    static bool is_null(const T& value) {
        if constexpr (std::is_same_v<T, std::nullptr_t>) return true;
        else if constexpr (std::is_pointer_v<T>) return value == nullptr;
        else if constexpr (requires { value.has_value(); }) return !value.has_value();
        else return false;
    }

    /// Only after a bracket or a name nothing separates what comes next.
    bool first() const { return text_.empty() || text_.back() == '{' || text_.back() == '[' || text_.back() == ':'; }
    void comma() {
        if (!first()) text_ += ',';
    }
    void key(std::string_view name);
    template <class F>
    void fill(char open, F& inside, char close) {
        text_ += open;
        inside();
        text_ += close;
    }

    template <class T>
    void say(const T& value) {
        if constexpr (std::is_same_v<T, std::nullptr_t>) text_ += "null";
        else if constexpr (std::is_same_v<T, bool>) text_ += value ? "true" : "false";
        else if constexpr (std::is_same_v<T, char>) static_assert(!sizeof(T), "a letter is no number");
        else if constexpr (std::is_signed_v<T> && std::is_integral_v<T>) number(std::int64_t{value});
        else if constexpr (std::is_integral_v<T>) number(std::uint64_t{value});
        else if constexpr (std::is_same_v<T, const char*>) value ? quote(value) : void(text_ += "null");
        else if constexpr (std::is_convertible_v<const T&, std::string_view>) quote(value);
        else if constexpr (requires { value.has_value(); }) value ? say(*value) : void(text_ += "null");
        else {
            static_assert(std::ranges::range<const T>, "a tree is written with object and list");
            list_of(value);
        }
    }
    template <class Range>
    void list_of(const Range& values) {
        text_ += '[';
        for (const auto& value : values) add(value);
        text_ += ']';
    }
    void number(std::int64_t value);
    void number(std::uint64_t value);
    /// What is no UTF-8 is replaced.
    void quote(std::string_view words);
    void quote_slowly(std::string_view words);

    std::string& text_;
    const Nulls nulls_;
    Alike* const alike_ = nullptr;
    std::size_t place_ = 0;  // of the next part that is alike
};

/// A number, if there is one to be told.
template <class T>
constexpr std::optional<T> when(bool told, T value) {
    return told ? std::optional<T>(value) : std::nullopt;
}

/// What was written, for those who look into it.
Json parsed(std::string_view text);

/// What `write` makes of a writer, as a value.
Json written(const std::function<void(JsonWriter&)>& write);

}  // namespace parkett
