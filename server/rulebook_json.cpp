#include "server/rulebook_json.hpp"

#include <nlohmann/json.hpp>

namespace parkett::server {

namespace {

const char* word_of(Block::Kind kind) {
    constexpr std::array kWords{"title", "chapter", "heading", "rule", "text", "item", "example", "table"};
    return kWords[static_cast<std::size_t>(kind)];
}

const char* word_of(Span::Mark mark) {
    constexpr std::array kWords{"plain", "bold", "italic", "code", "ruling", "reconstructed", "rule"};
    return kWords[static_cast<std::size_t>(mark)];
}

Json text_json(const std::string& text) {
    Json list = Json::array();
    for (const Span& span : spans_of(text)) {
        if (span.mark == Span::Mark::plain) list.push_back(span.text);
        else list.push_back({{"mark", word_of(span.mark)}, {"text", span.text}});
    }
    return list;
}

Json block_json(const Block& block) {
    Json json = {{"kind", word_of(block.kind)}, {"chapter", block.chapter}};
    if (!block.id.empty()) json["id"] = block.id;
    if (!block.rule.empty()) json["rule"] = block.rule;
    if (!block.number.empty()) json["number"] = block.number;
    if (block.kind != Block::Kind::table) {
        json["text"] = text_json(block.text);
        return json;
    }
    Json& rows = json["rows"] = Json::array();
    for (const auto& row : block.rows) {
        Json& cells = rows.emplace_back(Json::array());
        for (const std::string& cell : row) cells.push_back(text_json(cell));
    }
    return json;
}

}  // namespace

Json rules_json(const Rulebook& book) {
    Json blocks = Json::array();
    for (const Block& block : book.blocks) blocks.push_back(block_json(block));
    return {{"language", tag_of(book.language)}, {"blocks", std::move(blocks)}};
}

Json glossary_json(const std::vector<Term>& terms) {
    Json list = Json::array();
    for (const Term& term : terms) {
        Json& entry = list.emplace_back(Json{{"id", term.id}});
        for (const Language language : kLanguages) entry[std::string(tag_of(language))] = shown(term, language);
    }
    return list;
}

}  // namespace parkett::server
