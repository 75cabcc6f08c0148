// Eight counters in a word, compared with eight counters in a loop.
#include "core/bytes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.hpp"

namespace parkett {
namespace {

using Counters = std::array<int, 8>;

Counters random_counters(Rng& rng, std::uint32_t below) {
    Counters counters{};
    for (int& counter : counters) counter = static_cast<int>(rng.below(below));
    return counters;
}

Bytes packed(const Counters& counters) {
    Bytes bytes;
    for (int i = 0; i < 8; ++i) bytes += Bytes::of(i, counters[i]);
    return bytes;
}

template <class Property>
void for_many(std::uint32_t below, Property property) {
    Rng rng(1, Stream::testing);
    for (int i = 0; i < 5000 && !testing::Test::HasFailure(); ++i) {
        const Counters a = random_counters(rng, below);
        property(a, random_counters(rng, below), rng);
    }
}

TEST(Bytes, CountSetAndWithout) {
    for_many(128, [](const Counters& a, const Counters& b, Rng& rng) {
        const int gone = static_cast<int>(rng.below(8));
        for (int i = 0; i < 8; ++i) {
            EXPECT_EQ(packed(a)[i], a[i]);
            EXPECT_EQ(packed(a).without(gone)[i], i == gone ? 0 : a[i]);
            Bytes changed = packed(a);
            changed.set(gone, b[gone]);
            EXPECT_EQ(changed[i], i == gone ? b[gone] : a[i]);
        }
    });
}

TEST(Bytes, Sum) {
    for_many(16, [](const Counters& a, const Counters&, Rng&) {
        int expected = 0;
        for (int counter : a) expected += counter;
        EXPECT_EQ(packed(a).sum(), expected);
    });
}

TEST(Bytes, ReducedCappedAndPresent) {
    for (std::uint32_t below : {2u, 5u, 128u})
        for_many(below, [](const Counters& a, const Counters& b, Rng&) {
            for (int i = 0; i < 8; ++i) {
                EXPECT_EQ(packed(a).reduced_by(packed(b))[i], std::max(a[i] - b[i], 0));
                EXPECT_EQ(packed(a).capped_by(packed(b))[i], std::min(a[i], b[i]));
                EXPECT_EQ(packed(a).present()[i], a[i] ? 0xff : 0);
            }
        });
}

TEST(Bytes, SpreadAndNthBitOfEveryMask) {
    for (int mask = 0; mask < 256; ++mask) {
        int n = 0;
        for (int bit = 0; bit < 8; ++bit) {
            const bool set = mask >> bit & 1;
            EXPECT_EQ(Bytes::spread(static_cast<std::uint8_t>(mask))[bit], set);
            if (set) {
                EXPECT_EQ(nth_bit(static_cast<std::uint8_t>(mask), n++), bit);
            }
        }
    }
}

TEST(Bytes, NthNamesEachCountedThingOnce) {
    for_many(12, [](const Counters& a, const Counters&, Rng&) {
        int n = 0;
        for (int kind = 0; kind < 8; ++kind)
            for (int left = 0; left < a[kind]; ++left, ++n) {
                const Bytes::Drawn drawn = packed(a).nth(n);
                EXPECT_EQ(drawn.kind, kind);
                EXPECT_EQ(drawn.left, left);
            }
    });
}

}  // namespace
}  // namespace parkett
