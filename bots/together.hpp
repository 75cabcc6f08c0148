// Doing jobs at the same time, for who does not know how.
#pragma once

#include <functional>

namespace parkett {

/// Calls a job with 0, 1, ... n - 1, some of them at the same time if whoever gave it has the threads.
using Together = std::function<void(int n, const std::function<void(int)>& job)>;

}  // namespace parkett
