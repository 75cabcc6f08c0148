// Names and tags as strangers send them, made fit to be shown to others.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace parkett::server {

/// Without anything that is not seen: control characters, marks that turn the direction of writing, characters without
/// width. White space becomes single blanks, none at the ends; of marks above and below a letter three are kept. What
/// is longer than so many bytes is cut between two characters.
std::string clean(std::string_view text, std::size_t longest);

}  // namespace parkett::server
