# Writes OUTPUT, a source that holds the texts of a game as strings: embedded_<ID>().
# Each line becomes a raw literal of its own, because compilers limit the length of a single one.
# Run as a script: cmake -DID=... -DFOLDER=... -DOUTPUT=... -P embed.cmake

function(as_literals file result)
    file(READ "${FOLDER}/${file}" text)
    string(REPLACE "\n" "\n)parkett\"\nR\"parkett(" text "${text}")
    set(${result} "R\"parkett(${text})parkett\"" PARENT_SCOPE)
endfunction()

as_literals(edition.json edition)
as_literals(glossary.json glossary)
as_literals(rules.md english)
as_literals(rules.de.md german)
as_literals(rules.pl.md polish)
foreach(optional lesson net)
    if(EXISTS "${FOLDER}/${optional}.json")
        as_literals(${optional}.json ${optional})
    else()
        set(${optional} "{}") # an empty string
    endif()
endforeach()
file(WRITE "${OUTPUT}" "#include \"games/embedded.hpp\"

namespace parkett {

const GameTexts& embedded_${ID}() {
    static const GameTexts texts{
        .edition =
${edition},
        .glossary =
${glossary},
        .all_rules = {
${english},
${german},
${polish}},
        .lesson =
${lesson},
        .net =
${net}};
    return texts;
}

}  // namespace parkett
")
