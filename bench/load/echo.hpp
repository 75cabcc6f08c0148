// The limit: a WebSocket server that sends back what it gets, built from the library the real server uses.
#pragma once

#include "bench/load/child.hpp"

namespace parkett::load {

/// Serves on a free loopback port with so many threads and does not return.
void serve_echo(int threads, const Child::Report& report);

}  // namespace parkett::load
