# Writes OUTPUT, a source that holds all lessons of FOLDER (games/<id>/lesson.json): embedded_lessons().
# Run as a script: cmake -DFOLDER=... -DOUTPUT=... -P embed_lessons.cmake

file(GLOB files RELATIVE "${FOLDER}" "${FOLDER}/*/lesson.json")
set(entries "")
foreach(file IN LISTS files)
    string(REGEX REPLACE "^([^/]+)/.*" "\\1" id "${file}")
    file(READ "${FOLDER}/${file}" text)
    # Compilers limit the length of a literal, so each line is one.
    string(REPLACE "\n" "\n)parkett\"\nR\"parkett(" text "${text}")
    string(APPEND entries "        {\"${id}\",\nR\"parkett(${text})parkett\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "#include \"games/lessons_embedded.hpp\"

namespace parkett {

const std::map<std::string, std::string>& embedded_lessons() {
    static const std::map<std::string, std::string> lessons{
${entries}    };
    return lessons;
}

}  // namespace parkett
")
