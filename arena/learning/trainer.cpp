#include "arena/learning/trainer.hpp"

#include <algorithm>
#include <array>
#include <barrier>
#include <cmath>
#include <numeric>
#include <thread>

#include "bots/learned.hpp"
#include "core/rng.hpp"

namespace parkett {

namespace {

constexpr int kHidden = NetWeights::kHidden, kSecond = NetWeights::kSecond;
/// A batch is always worked on in so many parts, which are added in their order.
constexpr int kParts = 2;

/// All parts of a net, or of what it should change by.
template <class Use>
void for_each_part(NetWeights& net, Use&& use) {
    use(net.first);
    use(net.first_bias);
    use(net.second);
    use(net.second_bias);
    use(net.last);
    use(net.direct);
}

/// What one seat's score was made of.
struct Pass {
    std::vector<float> input;
    std::array<float, kHidden> hidden;
    std::array<float, kSecond> second;
    float score = 0;
};

void tell(const Samples& samples, const Features& features, int strength, int seats, int seat, Pass& pass) {
    const int table = samples.table(), own = samples.seat();
    pass.input.resize(static_cast<std::size_t>(table) + 3 * static_cast<std::size_t>(own));
    std::copy_n(features.table.begin(), table, pass.input.begin());
    std::copy_n(features.seat[seat].begin(), own, pass.input.begin() + table);
    tell_others(features, own, strength, seats, seat, pass.input.data() + table + own);
}

void forward(const NetWeights& net, Pass& pass) {
    std::copy_n(net.first_bias.begin(), kHidden, pass.hidden.begin());
    pass.score = 0;
    for (std::size_t i = 0; i < pass.input.size(); ++i) {
        const float x = pass.input[i];
        if (x == 0) continue;
        const float* row = &net.first[i * kHidden];
        for (int unit = 0; unit < kHidden; ++unit) pass.hidden[unit] += x * row[unit];
        if (static_cast<int>(i) >= net.table) pass.score += x * net.direct[i];
    }
    for (float& unit : pass.hidden) unit = std::max(0.0f, unit);
    std::copy_n(net.second_bias.begin(), kSecond, pass.second.begin());
    for (int i = 0; i < kHidden; ++i)
        for (int unit = 0; unit < kSecond; ++unit) pass.second[unit] += pass.hidden[i] * net.second[i * kSecond + unit];
    for (int unit = 0; unit < kSecond; ++unit) {
        pass.second[unit] = std::max(0.0f, pass.second[unit]);
        pass.score += pass.second[unit] * net.last[unit];
    }
}

/// Adds to `change` what would raise the score by `wish`.
void backward(const NetWeights& net, const Pass& pass, float wish, NetWeights& change) {
    std::array<float, kSecond> second;
    for (int unit = 0; unit < kSecond; ++unit) {
        change.last[unit] += wish * pass.second[unit];
        second[unit] = pass.second[unit] > 0 ? wish * net.last[unit] : 0;
        change.second_bias[unit] += second[unit];
    }
    std::array<float, kHidden> hidden{};
    for (int i = 0; i < kHidden; ++i) {
        if (pass.hidden[i] <= 0) continue;
        const float* row = &net.second[i * kSecond];
        float* to = &change.second[i * kSecond];
        float sum = 0;
        for (int unit = 0; unit < kSecond; ++unit) {
            to[unit] += pass.hidden[i] * second[unit];
            sum += row[unit] * second[unit];
        }
        hidden[i] = sum;
    }
    for (int i = 0; i < kHidden; ++i) change.first_bias[i] += hidden[i];
    for (std::size_t i = 0; i < pass.input.size(); ++i) {
        const float x = pass.input[i];
        if (x == 0) continue;
        float* to = &change.first[i * kHidden];
        for (int unit = 0; unit < kHidden; ++unit) to[unit] += x * hidden[unit];
        if (static_cast<int>(i) >= net.table) change.direct[i] += wish * x;
    }
}

double surprise_of(const Chances& expected, const float* target, int seats) {
    double sum = 0;
    for (int i = 0; i < seats; ++i) sum -= target[i] * std::log(std::max(1e-6, expected[i]));
    return sum;
}

/// One net that learns.
class Pupil {
public:
    Pupil(const Samples& samples, const Training& training, const NetWeights* from)
        : samples_(samples), training_(training), strength_(strength_feature(samples.features())) {
        net_ = NetWeights(samples.table(), samples.seat());
        for (NetWeights* other : {&slope_, &spread_}) *other = net_;
        changes_.fill(net_);
        if (from) net_ = *from;
        else begin();
    }

    double epoch(const std::vector<std::size_t>& order, int number) {
        surprise_.fill(0);
        const std::size_t batch = static_cast<std::size_t>(training_.batch);
        const std::size_t batches = (order.size() + batch - 1) / batch;
        std::barrier together(kParts);
        const auto work = [&](int part) {
            for (std::size_t i = 0; i < batches; ++i) {
                const std::size_t end = std::min(order.size(), (i + 1) * batch);
                for (std::size_t j = i * batch + static_cast<std::size_t>(part); j < end; j += kParts)
                    study(order[j], changes_[part], surprise_[part]);
                together.arrive_and_wait();
                const double done = (number + static_cast<double>(i) / static_cast<double>(batches)) / training_.epochs;
                if (part == 0) step(static_cast<float>(end - i * batch), done);
                together.arrive_and_wait();
            }
        };
        {
            std::vector<std::jthread> threads;
            for (int part = 1; part < kParts; ++part) threads.emplace_back(work, part);
            work(0);
        }
        return std::accumulate(surprise_.begin(), surprise_.end(), 0.0) / static_cast<double>(order.size());
    }

    Surprise judge(const std::vector<std::size_t>& which) const {
        Surprise mean;
        Features features;
        Pass pass;
        std::array<float, kMaxSeats> learned, by_hand;
        for (std::size_t i : which) {
            const int seats = samples_.seats(i);
            samples_.read(i, features);
            for (int seat = 0; seat < seats; ++seat) {
                tell(samples_, features, strength_, seats, seat, pass);
                forward(net_, pass);
                learned[seat] = pass.score;
                by_hand[seat] = features.seat[seat][strength_];
            }
            const float* target = samples_.targets(i);
            const double share = 1.0 / static_cast<double>(which.size());
            mean.learned += share * surprise_of(chances_of(learned.data(), seats), target, seats);
            mean.by_hand += share * surprise_of(chances_of(by_hand.data(), seats), target, seats);
        }
        return mean;
    }

    const NetWeights& net() const { return net_; }

private:
    /// Says at first what the hand-written value says.
    void begin() {
        Rng rng(training_.seed, Stream::opening);
        const auto draw = [&](std::vector<float>& weights, int inputs) {
            const float size = std::sqrt(6.0f / static_cast<float>(inputs));
            for (float& weight : weights) weight = size * static_cast<float>(2 * rng.unit() - 1);
        };
        draw(net_.first, net_.inputs());
        draw(net_.second, kHidden);
        net_.direct[static_cast<std::size_t>(net_.table) + static_cast<std::size_t>(strength_)] = 1;
    }

    void study(std::size_t i, NetWeights& change, double& surprise) {
        thread_local Features features;
        thread_local std::array<Pass, kMaxSeats> passes;
        const int seats = samples_.seats(i);
        samples_.read(i, features);
        std::array<float, kMaxSeats> score;
        for (int seat = 0; seat < seats; ++seat) {
            tell(samples_, features, strength_, seats, seat, passes[seat]);
            forward(net_, passes[seat]);
            score[seat] = passes[seat].score;
        }
        const Chances expected = chances_of(score.data(), seats);
        const float* target = samples_.targets(i);
        surprise += surprise_of(expected, target, seats);
        for (int seat = 0; seat < seats; ++seat)
            backward(net_, passes[seat], target[seat] - static_cast<float>(expected[seat]), change);
    }

    /// Adam, with weights that shrink.
    void step(float samples, double done) {
        constexpr float kSlope = 0.9f, kSpread = 0.999f, kLeast = 1e-8f;
        constexpr double kLast = 0.05;
        ++steps_;
        const auto rate = training_.rate * static_cast<float>(1 - (1 - kLast) * done);
        const float slope_so_far = 1 - std::pow(kSlope, static_cast<float>(steps_));
        const float spread_so_far = 1 - std::pow(kSpread, static_cast<float>(steps_));
        std::array<std::vector<float>*, 6> slopes{}, spreads{}, nets{};
        std::array<std::array<std::vector<float>*, 6>, kParts> parts{};
        const auto gather = [](NetWeights& net, auto& list) {
            int i = 0;
            for_each_part(net, [&](std::vector<float>& part) { list[i++] = &part; });
        };
        gather(slope_, slopes);
        gather(spread_, spreads);
        gather(net_, nets);
        for (int part = 0; part < kParts; ++part) gather(changes_[part], parts[part]);
        for (std::size_t list = 0; list < nets.size(); ++list)
            for (std::size_t i = 0; i < nets[list]->size(); ++i) {
                float wish = 0;
                for (auto& part : parts) {
                    wish += (*part[list])[i];
                    (*part[list])[i] = 0;
                }
                wish /= samples;
                float &slope = (*slopes[list])[i], &spread = (*spreads[list])[i], &weight = (*nets[list])[i];
                slope = kSlope * slope + (1 - kSlope) * wish;
                spread = kSpread * spread + (1 - kSpread) * wish * wish;
                weight += rate * (slope / slope_so_far / (std::sqrt(spread / spread_so_far) + kLeast));
                weight -= training_.forget * weight;
            }
    }

    const Samples& samples_;
    const Training& training_;
    int strength_;
    NetWeights net_, slope_, spread_;
    std::array<NetWeights, kParts> changes_;
    std::array<double, kParts> surprise_{};
    std::uint64_t steps_ = 0;
};

}  // namespace

Trained train(const Samples& samples, const Training& training, const NetWeights* from,
              const std::function<void(int, double)>& progress) {
    // By games: positions of one game must not be on both sides.
    std::vector<std::size_t> seen, held_out;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        Rng lot(training.seed ^ samples.game(i), Stream::testing);
        (lot.unit() < training.held_out ? held_out : seen).push_back(i);
    }
    Pupil pupil(samples, training, from);
    Rng rng(training.seed, Stream::seating);
    for (int epoch = 0; epoch < training.epochs; ++epoch) {
        for (std::size_t i = seen.size(); i > 1; --i)
            std::swap(seen[i - 1], seen[rng.below(static_cast<std::uint32_t>(i))]);
        const double surprise = pupil.epoch(seen, epoch);
        if (progress) progress(epoch + 1, surprise);
    }
    return {pupil.net(), pupil.judge(seen), pupil.judge(held_out)};
}

}  // namespace parkett
