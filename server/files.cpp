#include "server/files.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/secrets.hpp"

namespace parkett::server {

namespace {

namespace fs = std::filesystem;

constexpr const char* kNotBuilt =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Parkett</title>"
    "<body><h1>Parkett</h1><p>The server is running, but the site has not been built. "
    "<code>./run</code> builds it; <code>parkett serve --web FOLDER</code> names its folder.</p></body></html>";

/// Scripts, styles, pictures and sockets come from here and nowhere else; nobody may put the site into a frame.
constexpr const char* kPolicy =
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; frame-ancestors 'none'; "
    "base-uri 'self'; form-action 'self'";

std::string type_of(const std::string& path) {
    static const std::map<std::string, std::string> kTypes = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".txt", "text/plain; charset=utf-8"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    };
    const auto found = kTypes.find(fs::path(path).extension().string());
    return found == kTypes.end() ? "application/octet-stream" : found->second;
}

/// Null if there is no such file.
std::shared_ptr<const std::string> content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return nullptr;
    return std::make_shared<const std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

bool accepts(const HttpRequest& request, std::string_view coding) {
    std::string_view list = request.accept_encoding;
    for (auto at = list.find(coding); at != list.npos; at = list.find(coding, at + 1)) {
        const auto end = at + coding.size();
        const bool whole = (at == 0 || list[at - 1] == ' ' || list[at - 1] == ',') &&
                           (end == list.size() || list[end] == ',' || list[end] == ';' || list[end] == ' ');
        if (whole && !list.substr(end).starts_with(";q=0,") && list.substr(end) != ";q=0") return true;
    }
    return false;
}

}  // namespace

Files::Files(const std::string& folder) {
    std::error_code problem;
    if (folder.empty() || !fs::is_directory(folder, problem)) return;
    for (const auto& entry : fs::recursive_directory_iterator(folder, problem)) {
        if (!entry.is_regular_file()) continue;
        const fs::path& path = entry.path();
        if (path.extension() == ".br" || path.extension() == ".gz") continue;
        File file{type_of(path.string()), "", content(path), content(path.string() + ".gz"),
                  content(path.string() + ".br")};
        if (!file.plain) continue;
        file.etag = '"' + fingerprint(*file.plain).substr(0, 20) + '"';
        files_[fmt::format("/{}", fs::relative(path, folder).generic_string())] = std::move(file);
    }
}

HttpReply Files::serve(const HttpRequest& request) const {
    if (const auto found = files_.find(request.path); found != files_.end())
        return reply(found->first, found->second, request);
    // Pages have no suffix: whoever asks for a file that is not there wants no page.
    const bool asset = fs::path(request.path).has_extension();
    const auto index = files_.find("/index.html");
    if (asset || (index == files_.end() && request.path != "/"))
        return error_reply(404, "There is nothing at this address.");
    if (index != files_.end()) return reply(index->first, index->second, request);
    return {503,
            "text/html; charset=utf-8",
            std::make_shared<const std::string>(kNotBuilt),
            {{"Cache-Control", "no-store"}, {"Retry-After", "10"}}};
}

HttpReply Files::reply(const std::string& path, const File& file, const HttpRequest& request) const {
    // The builder puts a hash of the content into the names of assets; the others must be asked for again.
    const bool unchanging = path.starts_with("/assets/");
    HttpReply reply{200, file.type, file.plain, {}};
    reply.headers = {{"ETag", file.etag},
                     {"Cache-Control", unchanging ? "public, max-age=31536000, immutable" : "no-cache"},
                     {"Vary", "Accept-Encoding"}};
    if (path.ends_with(".html")) reply.headers.push_back({"Cross-Origin-Opener-Policy", "same-origin"});
    if (path.ends_with(".html")) reply.headers.push_back({"Content-Security-Policy", kPolicy});
    if (request.if_none_match.find(file.etag) != std::string::npos) {
        reply.status = 304;
        reply.body = nullptr;
    } else if (file.brotli && accepts(request, "br")) {
        reply.body = file.brotli;
        reply.headers.push_back({"Content-Encoding", "br"});
    } else if (file.gzip && accepts(request, "gzip")) {
        reply.body = file.gzip;
        reply.headers.push_back({"Content-Encoding", "gzip"});
    }
    return reply;
}

}  // namespace parkett::server
