#include "server/data_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace parkett::server {

namespace fs = std::filesystem;

namespace {

/// Seeds and invitations are nobody else's business. SQLite keeps the mode for the files beside it.
int open_for_us(const std::string& path) { return ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600); }

Error in_use(const std::string& name) { return {fmt::format("The data file '{}' is in use by another server.", name)}; }

Error unusable(const std::string& name, int reason) {
    return {fmt::format("The data file '{}' cannot be opened for writing: {}.", name, std::strerror(reason))};
}

/// The name behind all symbolic links.
Expected<std::string> real_path(const std::string& name) {
    std::error_code problem;
    const fs::path path = fs::absolute(name, problem);
    if (fs::is_directory(path, problem)) return fail(fmt::format("The data file '{}' is a folder.", name));
    if (!fs::exists(path, problem)) {
        if (!fs::is_directory(path.parent_path(), problem))
            return fail(fmt::format("The folder '{}' for the data file does not exist.", path.parent_path().string()));
        const int made = open_for_us(path);
        if (made < 0) return fail(unusable(name, errno));
        ::close(made);
    }
    const fs::path real = fs::canonical(path, problem);
    if (problem) return fail(unusable(name, problem.value()));
    return real.string();
}

}  // namespace

Expected<std::unique_ptr<DataFile>> DataFile::take(const std::string& name) {
    const auto path = real_path(name);
    if (!path) return tl::unexpected(path.error());
    const int lock = open_for_us(*path + ".lock");
    if (lock < 0)
        return fail(fmt::format("The folder of the data file '{}' cannot be written: {}.", name, std::strerror(errno)));
    std::unique_ptr<DataFile> file(new DataFile(*path, lock));
    // This one first. Whoever opens and closes a file ends all locks that SQLite has on it in the same process.
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0) return fail(in_use(name));
    file->handle_ = open_for_us(*path);
    if (file->handle_ < 0) return fail(unusable(name, errno));
    if (::flock(file->handle_, LOCK_EX | LOCK_NB) != 0) return fail(in_use(name));
    return file;
}

DataFile::~DataFile() {
    if (handle_ >= 0) ::close(handle_);
    ::close(lock_);
}

Expected<void> DataFile::in_place() const {
    struct stat here{}, ours{};
    if (::stat(path_.c_str(), &here) != 0 || ::fstat(handle_, &ours) != 0)
        return fail("The data file is gone: it was moved away or deleted while the server runs.");
    if (here.st_dev != ours.st_dev || here.st_ino != ours.st_ino)
        return fail("Another file has taken the place of the data file while the server runs.");
    return {};
}

}  // namespace parkett::server
