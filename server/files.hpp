// The web client's files, read once and served from memory.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/http.hpp"

namespace parkett::server {

class Files {
public:
    /// A folder that is missing is no error: visitors are then told that the site has not been built.
    explicit Files(const std::string& folder);

    /// For GET and HEAD. Paths the client routes itself get index.html.
    HttpReply serve(const HttpRequest& request) const;
    std::size_t count() const { return files_.size(); }

private:
    struct File {
        std::string type;
        std::string etag;
        std::shared_ptr<const std::string> plain, gzip, brotli;
    };
    HttpReply reply(const std::string& path, const File& file, const HttpRequest& request) const;

    std::map<std::string, File> files_;  // by path, "/assets/x.js"
};

}  // namespace parkett::server
