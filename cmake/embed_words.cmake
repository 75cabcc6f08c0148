# Writes OUTPUT, a source that holds all message files of FOLDER (words/<language>/<room>/*.json): embedded_words().
# Run as a script: cmake -DFOLDER=... -DOUTPUT=... -P embed_words.cmake

file(GLOB files RELATIVE "${FOLDER}" "${FOLDER}/*/*/*.json")
set(entries "")
foreach(file IN LISTS files)
    string(REGEX REPLACE "^([^/]+)/([^/]+)/.*" "\\1" language "${file}")
    string(REGEX REPLACE "^([^/]+)/([^/]+)/.*" "\\2" room "${file}")
    file(READ "${FOLDER}/${file}" text)
    # Compilers limit the length of a literal, so each line is one.
    string(REPLACE "\n" "\n)parkett\"\nR\"parkett(" text "${text}")
    string(APPEND entries "        {\"${language}\", \"${room}\",\nR\"parkett(${text})parkett\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "#include \"words/embedded.hpp\"

namespace parkett {

const std::vector<EmbeddedWords>& embedded_words() {
    static const std::vector<EmbeddedWords> words{
${entries}    };
    return words;
}

}  // namespace parkett
")
