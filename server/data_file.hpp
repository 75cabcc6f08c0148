// The data file's place, and the right to be the only server on it.
//
// Two locks: one by the file's real name, which is the same through every symbolic link, and one on the file itself,
// which is the same through every hard link. SQLite's own locks stay free for backups and for `parkett admin`.
#pragma once

#include <memory>
#include <string>

#include "core/error.hpp"

namespace parkett::server {

class DataFile {
public:
    /// Makes the file if it is not there.
    static Expected<std::unique_ptr<DataFile>> take(const std::string& name);
    ~DataFile();
    DataFile(const DataFile&) = delete;
    DataFile& operator=(const DataFile&) = delete;

    /// Without symbolic links.
    const std::string& path() const { return path_; }
    /// Whether the file of that name is still the one that was taken: it can be moved away or deleted at any time.
    Expected<void> in_place() const;

private:
    DataFile(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

    const std::string path_;
    const int lock_;   // the file beside it
    int handle_ = -1;  // the file itself
};

}  // namespace parkett::server
