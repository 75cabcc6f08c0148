// A file for one test, gone with it.
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string>

namespace parkett {

class ScratchFile {
public:
    explicit ScratchFile(const std::string& name) {
        static std::atomic<int> count{0};
        path_ = (std::filesystem::temp_directory_path() /
                 (name + '.' + std::to_string(::getpid()) + '.' + std::to_string(++count)))
                    .string();
        std::filesystem::remove(path_);
    }
    ~ScratchFile() { std::filesystem::remove(path_); }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

}  // namespace parkett
