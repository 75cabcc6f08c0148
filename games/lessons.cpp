#include "games/lessons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "games/all.hpp"

namespace parkett {

namespace {

std::string text_of(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> texts_of(const Json& json, const char* name) {
    std::vector<std::string> texts;
    if (const auto found = json.find(name); found != json.end())
        for (const Json& text : *found)
            if (text.is_string()) texts.push_back(text.get<std::string>());
    return texts;
}

Lesson::Step read_step(const Json& json) {
    const auto at = json.find("at");
    return {.key = text_of(json, "key"),
            .chapter = text_of(json, "chapter"),
            .at = at != json.end() && at->is_number_unsigned() ? at->get<std::size_t>() : 0,
            .move = text_of(json, "move"),
            .point = text_of(json, "point")};
}

}  // namespace

const Lesson::Step* Lesson::step_at(std::size_t at) const {
    const auto found = std::ranges::find(steps, at, &Step::at);
    return found == steps.end() ? nullptr : &*found;
}

Expected<Lesson> read_lesson(const std::string& game, const std::string& json) {
    const Json whole = Json::parse(json, nullptr, false);
    if (!whole.is_object() || !whole.contains("steps") || !whole["steps"].is_array())
        return fail(fmt::format("The lesson of {} is no object with 'steps'.", game));
    Lesson lesson;
    lesson.game = game;
    lesson.names = texts_of(whole, "names");
    lesson.setup.players = static_cast<int>(lesson.names.size());
    auto options = options_from_json(whole.value("options", Json()));
    if (!options) return tl::unexpected(options.error());
    lesson.setup.options = std::move(*options);
    lesson.level = text_of(whole, "level");
    lesson.chapters = texts_of(whole, "chapters");
    lesson.moves = texts_of(whole, "moves");
    for (const Json& step : whole["steps"])
        if (step.is_object()) lesson.steps.push_back(read_step(step));
    return lesson;
}

const Lesson* lesson_of(const std::string& game) {
    static const std::map<std::string, Lesson> lessons = [] {
        std::map<std::string, Lesson> read;
        for_each_game([&]<class G>() {
            if (G::texts().lesson.empty()) return;
            if (auto lesson = read_lesson(G::info().id, G::texts().lesson)) read.emplace(G::info().id, *lesson);
        });
        return read;
    }();
    const auto found = lessons.find(game);
    return found == lessons.end() ? nullptr : &found->second;
}

}  // namespace parkett
