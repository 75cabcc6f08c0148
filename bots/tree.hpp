// The tree of a search: nodes, and the branches that lead from one to the next, in two arrays that are reserved
// beforehand. Knows no game; a part of it can be kept for the next move of the same turn.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/seat.hpp"

namespace parkett {

class Tree {
public:
    static constexpr std::uint32_t kNoNode = 0;  // the root is nobody's child
    static constexpr std::uint32_t kFull = ~0u;

    struct Node {
        std::uint32_t first = 0;  // its branches lie together
        std::uint32_t count = 0, room = 0;
        std::uint32_t visits = 0;
        std::array<float, kMaxSeats> total{};
    };

    struct Branch {
        std::uint32_t key = 0;
        std::uint32_t child = kNoNode;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  // in how many visits it could have been chosen
        std::uint32_t last = 0;       // the number of the last of these
        float prior = 0;
        float mean = 0;  // of the seat that chooses here
    };

    Tree() = default;
    /// Only a root, with room for so many visits; `widest`: branches that a node may have.
    Tree(std::uint64_t visits, std::size_t widest) {
        nodes_.reserve(std::min<std::size_t>(visits + 1, kMostNodes));
        branches_.reserve(std::min<std::size_t>(visits * 32 + widest, kMostBranches));
        nodes_.push_back({});
    }

    bool empty() const { return nodes_.empty(); }
    const std::vector<Node>& nodes() const { return nodes_; }
    Node& node(std::uint32_t i) { return nodes_[i]; }
    const Node& node(std::uint32_t i) const { return nodes_[i]; }
    Branch& branch(std::uint32_t i) { return branches_[i]; }
    const Branch& branch(std::uint32_t i) const { return branches_[i]; }

    /// Where a branch leads, made if need be; kNoNode if there is no room.
    std::uint32_t follow(std::uint32_t branch) {
        std::uint32_t& child = branches_[branch].child;
        if (child == kNoNode && nodes_.size() < nodes_.capacity()) {
            child = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({});
        }
        return child;
    }

    /// The node's branch with that key; null if there is none.
    const Branch* branch_of(std::uint32_t node, std::uint32_t key) const {
        for (std::uint32_t i = nodes_[node].first; i < nodes_[node].first + nodes_[node].count; ++i)
            if (branches_[i].key == key) return &branches_[i];
        return nullptr;
    }

    /// The same, made if need be. It is nearly always where it was last time: at place `hint`. `width`: how many there
    /// will be at least.
    std::uint32_t find(std::uint32_t node, int hint, std::uint32_t key, float prior, int width) {
        Node& at = nodes_[node];
        const auto place = static_cast<std::uint32_t>(hint);
        if (place < at.count && branches_[at.first + place].key == key) return at.first + place;
        for (std::uint32_t i = at.first; i < at.first + at.count; ++i)
            if (branches_[i].key == key) return i;
        if (at.count == at.room && !make_room(at, place, width)) return kFull;
        branches_[at.first + at.count] = {.key = key, .prior = prior};
        return at.first + at.count++;
    }

    /// What hangs below the root's branch with that key, as a tree of its own; empty if there is nothing. Visits are
    /// numbered anew in it.
    Tree below(std::uint32_t key) const {
        const Branch* made = empty() ? nullptr : branch_of(0, key);
        if (!made || made->child == kNoNode) return {};
        Tree part;
        part.nodes_.reserve(nodes_.capacity());
        part.branches_.reserve(branches_.capacity());
        std::vector<std::uint32_t> from{made->child};  // of each new node: which one it was
        part.nodes_.push_back({});
        for (std::uint32_t i = 0; i < from.size(); ++i) {
            const Node& old = nodes_[from[i]];
            Node copy = old;
            copy.first = static_cast<std::uint32_t>(part.branches_.size());
            copy.room = old.count;
            for (std::uint32_t j = old.first; j < old.first + old.count; ++j) {
                Branch branch = branches_[j];
                branch.last = 0;
                if (branch.child != kNoNode) {
                    from.push_back(branch.child);
                    branch.child = static_cast<std::uint32_t>(part.nodes_.size());
                    part.nodes_.push_back({});
                }
                part.branches_.push_back(branch);
            }
            part.nodes_[i] = copy;
        }
        return part;
    }

private:
    static constexpr std::size_t kMostNodes = 1u << 19, kMostBranches = 1u << 22;

    bool make_room(Node& node, std::uint32_t place, int width) {
        const std::uint32_t room =
            node.room == 0 && place == 0 ? static_cast<std::uint32_t>(std::max(4, width)) : 2 * node.room + 4;
        if (branches_.size() + room > branches_.capacity()) return false;
        const auto first = static_cast<std::uint32_t>(branches_.size());
        branches_.resize(branches_.size() + room);
        std::copy_n(branches_.begin() + node.first, node.count, branches_.begin() + first);
        node.first = first;
        node.room = room;
        return true;
    }

    std::vector<Node> nodes_;
    std::vector<Branch> branches_;
};

}  // namespace parkett
