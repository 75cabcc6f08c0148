// Jobs on threads of their own, for whoever has cores to spare.
#pragma once

#include <algorithm>
#include <functional>
#include <thread>
#include <vector>

namespace parkett {

inline int spare_cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

/// A Together (bots/together.hpp): each job but the first on a thread of its own.
inline void on_threads(int n, const std::function<void(int)>& job) {
    std::vector<std::jthread> threads;
    for (int i = 1; i < n; ++i) threads.emplace_back(job, i);
    job(0);
}

}  // namespace parkett
