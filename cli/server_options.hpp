// The command line of the server and of whoever looks after it; a part of main.cpp.
#pragma once

namespace CLI {
class App;
}

namespace parkett {

struct AdminOptions;
struct ServeOptions;

/// Adds the command; what it returned will be in `code`.
void add_serve(CLI::App& app, ServeOptions& serve, int& code);
void add_admin(CLI::App& app, AdminOptions& wanted, int& code);

}  // namespace parkett
