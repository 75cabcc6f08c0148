# Writes OUTPUT, a source that holds a game's edition.json and rules.md as strings: embedded_<ID>_edition(), _rules().
# Each line becomes a raw literal of its own, because compilers limit the length of a single one.
# Run as a script: cmake -DID=... -DFOLDER=... -DOUTPUT=... -P embed.cmake

function(as_literals file result)
    file(READ "${file}" text)
    string(REPLACE "\n" "\n)parkett\"\nR\"parkett(" text "${text}")
    set(${result} "R\"parkett(${text})parkett\"" PARENT_SCOPE)
endfunction()

as_literals("${FOLDER}/edition.json" edition)
as_literals("${FOLDER}/rules.md" rules)
file(WRITE "${OUTPUT}" "#include \"games/embedded.hpp\"

namespace parkett {

const std::string& embedded_${ID}_edition() {
    static const std::string text =
${edition};
    return text;
}

const std::string& embedded_${ID}_rules() {
    static const std::string text =
${rules};
    return text;
}

}  // namespace parkett
")
