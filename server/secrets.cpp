#include "server/secrets.hpp"

#include <sodium.h>

#include <cstdlib>
#include <vector>

namespace parkett::server {

namespace {

using Digest = std::array<unsigned char, 32>;

/// Without a source of randomness there is no fair game: better no server than a predictable one.
void need_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();
}

template <class Bytes>
std::string hex_of(const Bytes& bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

Digest digest(const void* data, std::size_t size, const TableSeed* key = nullptr) {
    need_sodium();
    Digest out;
    crypto_generichash(out.data(), out.size(), static_cast<const unsigned char*>(data), size,
                       key ? key->data() : nullptr, key ? key->size() : 0);
    return out;
}

/// A number for one purpose and one place in the game.
std::uint64_t number_at(const TableSeed& seed, std::string message, std::size_t length) {
    for (int shift = 0; shift < 64; shift += 8) message += static_cast<char>(std::uint64_t{length} >> shift & 0xff);
    const Digest out = digest(message.data(), message.size(), &seed);
    std::uint64_t number = 0;
    for (int i = 7; i >= 0; --i) number = number << 8 | out[i];
    return number;
}

}  // namespace

TableSeed fresh_seed() {
    need_sodium();
    TableSeed seed;
    randombytes_buf(seed.data(), seed.size());
    return seed;
}

std::string hash_of(const TableSeed& seed) { return hex_of(digest(seed.data(), seed.size())); }

TableSeed fixed_seed(std::uint64_t number, std::string_view wish) {
    const std::string text = std::to_string(number) + ' ' + std::string(wish);
    return digest(text.data(), text.size());
}

Rng chance_at(const TableSeed& seed, std::size_t length) {
    return Rng(number_at(seed, "parkett chance ", length), Stream::game);
}

Rng deal_of(const TableSeed& seed) { return Rng(number_at(seed, "parkett deal ", 0), Stream::game); }

std::uint64_t thought_at(const TableSeed& seed, std::size_t length) {
    return number_at(seed, "parkett thought ", length);
}

std::string to_hex(const TableSeed& seed) { return hex_of(seed); }

std::optional<TableSeed> seed_from_hex(std::string_view hex) {
    TableSeed seed;
    std::size_t size = 0;
    const char* end = nullptr;
    if (hex.size() != 2 * seed.size() ||
        sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &size, &end) != 0 ||
        size != seed.size())
        return std::nullopt;
    return seed;
}

std::string random_token(std::size_t bytes) {
    need_sodium();
    std::vector<unsigned char> buffer(bytes);
    randombytes_buf(buffer.data(), buffer.size());
    return hex_of(buffer);
}

std::string random_id() {
    constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // none that look alike
    std::string id;
    for (int i = 0; i < 12; ++i) id += kLetters[random_below(kLetters.size())];
    return id;
}

std::uint32_t random_below(std::uint32_t end) {
    need_sodium();
    return randombytes_uniform(end);
}

std::string fingerprint(std::string_view token) { return hex_of(digest(token.data(), token.size())); }

}  // namespace parkett::server
