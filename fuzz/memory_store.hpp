// A store that forgets everything at the end.
#pragma once

#include <functional>
#include <memory>

#include "server/store.hpp"

namespace parkett::fuzz {

/// `later` puts a job into a queue: whoever writes is told afterwards, as with a disk.
std::unique_ptr<server::Store> memory_store(std::function<void(std::function<void()>)> later);

}  // namespace parkett::fuzz
