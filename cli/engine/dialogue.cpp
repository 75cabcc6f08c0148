#include "cli/engine/dialogue.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

namespace parkett::engine {

std::uint64_t any_seed() {
    std::random_device device;
    const std::uint64_t high = device();
    return high << 32 | device();
}

void Dialogue::begin(std::unique_ptr<Match> next, std::optional<Chance> mode, std::optional<std::uint64_t> seed) {
    match = std::move(next);
    if (mode) chance = *mode;
    if (seed || !dealer) dealer.emplace(seed ? *seed : any_seed(), Stream::game);
    settle();
}

std::vector<Played> Dialogue::settle() {
    std::vector<Played> dealt;
    if (chance == Chance::manual) return dealt;
    while (match->actor().is_chance()) dealt.push_back(match->play_chance(*dealer));
    return dealt;
}

const Method* find_method(std::string_view name) {
    static constexpr std::array kMethods = {
        Method{"games", false, games}, Method{"new", false, new_game},   Method{"load", false, load},
        Method{"state", true, state},  Method{"record", true, record},   Method{"actor", true, actor},
        Method{"legal", true, legal},  Method{"result", true, result},   Method{"view", true, view},
        Method{"play", true, play},    Method{"preview", true, preview}, Method{"undo", true, undo},
        Method{"think", true, think},  Method{"analyse", true, analyse},
    };
    const auto found = std::ranges::find(kMethods, name, &Method::name);
    return found == kMethods.end() ? nullptr : &*found;
}

}  // namespace parkett::engine
