// The process around the engine: lines in, lines out.
#include <istream>
#include <limits>
#include <ostream>
#include <vector>

#include "cli/engine/engine.hpp"

namespace parkett {

int run_engine(std::istream& in, std::ostream& out) {
    Engine engine;
    // One byte more than a line may have, so that the engine sees that it is too long; one for getline's terminator.
    std::vector<char> buffer(Engine::kMaxLine + 2);
    while (true) {
        in.getline(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        auto length = static_cast<std::size_t>(in.gcount());
        if (in.bad() || length == 0) break;  // an empty line counts its line break
        if (in.fail()) {                     // the line goes on: what is left of it is thrown away
            in.clear();
            in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
        } else if (!in.eof()) {
            --length;  // the line break, which getline counts
        }
        if (const auto line = engine.answer({buffer.data(), length})) out << *line << '\n' << std::flush;
        if (!out) return 1;
    }
    return 0;
}

}  // namespace parkett
