// What happened between two positions, as beats: the settlement of a trade offer by offer, meetings and the year's end in short.
import { listed, t } from '../../i18n';
import type { Beat } from '../../net/moment';
import type { GameEvent, View } from '../../net/wire';
import type { Event } from '../../vocabulary/economy';
import { advance } from './advance';
import { scoring_beats } from './final';
import { capital, row_title, settled_words } from './scene_words';
import { trade_summary } from './summary';
import { ec, money } from './text';
import { kSettled } from './trade';
import { as_economy, company_of, events_of, managed, row_of, type EconomyView } from './view';
import { company_word, counted, good_word } from './words';

/** A beat of the settlement, of its end, of anything else worth a look. */
const kOffer = 800;
const kRow = 700;
const kBeat = 1500;

type Kind = Event['kind'];
const group_of: Partial<Record<Kind, string>> = {
  trade_ended: 'trade_ended',
  marker_shown: 'markers',
  shadow_points: 'markers',
  spoiled: 'produced',
  produced: 'produced',
  overflowed: 'produced',
  out_of_pieces: 'produced',
  shadow_offers: 'produced',
  interest: 'interest',
  manager_bonus: 'bonus',
  carried: 'dividend',
  dividend: 'dividend',
  rejected: 'rejected',
  embezzled: 'embezzled',
  bought_back: 'bought_back',
  must_stand: 'must_stand',
  ballot: 'elected',
  tie_broken: 'elected',
  elected: 'elected',
  took_office: 'offices',
  influence_dealt: 'influence',
  placed: 'order',
  year_began: 'order',
  shadow_company: 'order',
};

/** Where the ribbon stands while it is told: with production and trade in their half of the year, else as listed. */
const kTrade = 3;
const phase_of: Record<string, number> = {
  produced: 2,
  markers: kTrade,
  interest: 4,
  bonus: 9,
  dividend: 9,
  rejected: 9,
  embezzled: 9,
  bought_back: 9,
  must_stand: 9,
  elected: 9,
  offices: 9,
  influence: 9,
};
const in_half = (phase: number, view: EconomyView): number => (phase < 4 && view.half === 2 ? phase + 5 : phase);

interface Told {
  title: string;
  text?: string;
  rule?: string;
}
type Teller = (events: GameEvent[], view: EconomyView, names: string[]) => Told;

const pairs = (list: [string, string][]): string =>
  list.map(([who, what]) => ec().scene.pair({ who, what })).join(', ');

const gains = (events: GameEvent[], names: string[], sign: 1 | -1 = 1): string =>
  pairs(
    events
      .filter((event) => event.amount !== undefined)
      .map((event) => [
        event.seat !== undefined ? (names[event.seat] ?? '') : company_word(event.holder ?? event.company),
        money(sign * Number(event.amount), true),
      ]),
  );

const mine = (view: EconomyView): string | null =>
  view.viewer === null ? null : (view.seats[view.viewer]?.manages[0] ?? null);

const tellers: Record<string, Teller> = {
  produced: (events, view) => {
    const words = ec().scene.produced;
    const company = mine(view);
    const made = events_of(events, 'produced').filter((event) => event.company === company);
    const list = made.map(({ good, units }) => counted(units, good_word(good))).join(', ');
    if (!company) return { title: words.title };
    const text = list
      ? words.text({ company: company_word(company), list })
      : words.none({ company: company_word(company) });
    return { title: words.title, text };
  },
  interest: (events, _, names) => ({ title: ec().scene.interest, text: gains(events, names, -1) }),
  bonus: (events, _, names) => ({ title: ec().scene.bonus, text: gains(events, names) }),
  markers: (events) => {
    const [points] = events_of(events, 'shadow_points');
    const { title, text } = ec().scene.markers;
    return { title, ...(points && { text: text({ points: points.points }) }) };
  },
  dividend: (events, _, names) => {
    const [carried] = events_of(events, 'carried');
    const paid = events_of(events, 'dividend') as unknown as GameEvent[];
    const { title, text } = ec().scene.carried;
    if (!carried) return { title: gains(paid, names) };
    return {
      title: title({ company: company_word(carried.company), each: money(carried.each) }),
      text: text({ votes: carried.votes, list: gains(paid, names) }),
    };
  },
  rejected: (events) => {
    const [first] = events_of(events, 'rejected');
    const { title, text } = ec().scene.rejected;
    return {
      title: title({ company: company_word(first!.company), each: money(first!.each) }),
      text: text({ votes: first!.votes }),
    };
  },
  embezzled: (events, _, names) => {
    const [{ seat, company, amount, cover, points }] = events_of(events, 'embezzled') as [never];
    const { title, text } = ec().scene.embezzled;
    return {
      title: title({ name: names[seat] ?? '', amount: money(amount) }),
      text: text({ company: company_word(company), cover: money(cover), points }),
    };
  },
  bought_back: (events, _, names) => {
    const [event] = events as [GameEvent];
    const who = event.seat !== undefined ? (names[event.seat] ?? '') : company_word(event.holder);
    const { title, text } = ec().scene.bought_back;
    return {
      title: title({ company: company_word(event.company) }),
      text: text({ who, amount: money(Number(event.amount), true) }),
    };
  },
  must_stand: (events, _, names) => {
    const { title, text } = ec().scene.must_stand;
    const list = listed(
      events.map(({ seat }) => names[seat ?? -1] ?? ''),
      t().and,
    );
    return { title: title({ company: company_word(events[0]!.company) }), text: text({ list }) };
  },
  elected: (events, view, names) => {
    const { title, votes, alone, tie } = ec().scene.elected;
    const [elected] = events_of(events, 'elected');
    const [tied] = events_of(events, 'tie_broken');
    if (!elected) return { title: gains(events, names) };
    // earlier ballots are in the view, the last one is among the events
    const ballots = view.meeting?.ballots ?? [];
    const voters = view.meeting?.voters ?? [];
    const n = ballots.reduce((sum: number, one, i) => sum + (one === elected.seat ? (voters[i]?.votes ?? 0) : 0), 0);
    const of = company_of(view, elected.company)?.issued ?? 0;
    const text = tied ? tie({ n: tied.votes }) : n > 0 ? votes({ n, of }) : alone;
    return { title: title({ name: names[elected.seat] ?? '', company: company_word(elected.company) }), text };
  },
  offices: (events, _, names) => ({
    title: ec().scene.offices.title,
    text: ec().scene.offices.text({
      list: pairs(events.map(({ seat, company }) => [company_word(company), names[seat ?? -1] ?? ''])),
    }),
  }),
  influence: (events) => ({
    title: ec().scene.influence.title,
    text: ec().scene.influence.text({ company: company_word(events[0]!.company) }),
  }),
  order: (events, view) => {
    const placed = events_of(events, 'placed');
    const [began] = events_of(events, 'year_began');
    const { title, text } = ec().scene.order;
    const list = placed.map(({ company, place }) => `${place} ${company_word(company)}`).join(', ');
    return { title: title({ year: began?.year ?? view.year }), ...(list && { text: text({ list }) }) };
  },
};

/** What is part of the settlement; being short for interest is not. */
const settles = (event: GameEvent, view: EconomyView): boolean =>
  kSettled.includes(event.kind) &&
  event.due !== 'interest' &&
  view.short?.due !== 'interest' &&
  view.phase !== 'investment';

/** Beats, made one after the other with the table as it then stands. */
class Reel {
  readonly beats: Beat[] = [];
  /** Something happened that is more than the move itself. */
  worth = false;
  #view: EconomyView;
  #names: string[];
  readonly #began: EconomyView;
  #row: GameEvent[] = [];
  #traded = false;

  constructor(view: View, names: string[]) {
    this.#view = this.#began = as_economy(view);
    this.#names = names;
  }

  #go(events: GameEvent[]): void {
    for (const event of events) this.#view = as_economy(advance(this.#view, event));
  }

  offer(event: GameEvent): void {
    this.worth = true;
    if (event.good !== undefined && this.#row[0] && this.#row[0].good !== event.good) this.#end_row();
    if (event.good !== undefined) this.#row.push(event);
    this.#traded = true;
    const demand = row_of(this.#view, event.good)?.demand ?? 0;
    const manager = managed(this.#view, event.company)?.manager;
    const { title, text } = settled_words(event, { demand, name: this.#names[event.seat ?? manager ?? -1] ?? '' });
    this.#go([event]);
    const time = event.kind === 'short_of_cash' ? kBeat : kOffer;
    this.#settling({ events: [event], title, text, rule: event.rule, time });
  }

  #end_row(): void {
    if (this.#row.length > 1) this.#settling({ events: [], title: row_title(this.#row), time: kRow });
    this.#row = [];
  }

  #settling(beat: Omit<Beat, 'stage' | 'phase'>): void {
    this.beats.push({ stage: 'settlement', phase: in_half(kTrade, this.#began), ...beat });
  }

  end_trade(events: GameEvent[]): void {
    this.#end_row();
    const after = as_economy(events.reduce((view, event) => advance(view, event), this.#view as View));
    const phase = in_half(kTrade, this.#began);
    if (!this.#traded && this.#began.phase === 'offers') {
      this.#go(events);
      this.beats.push({ events, phase, title: ec().scene.summary.nothing, time: kBeat });
      return;
    }
    this.worth = true;
    const whole = this.#began.phase === 'offers' ? this.#began : null;
    const sum = trade_summary(whole, after);
    this.beats.push({ events, stage: 'trade_summary', phase, waits: true, time: kBeat, rule: 'ME-4.13', ...sum });
    this.#go(events);
  }

  group(key: string, events: GameEvent[]): void {
    this.worth = true;
    const before = this.#view;
    // who is elected is told with all ballots
    if (key === 'elected') this.#go(events);
    const told = tellers[key]!(events, key === 'elected' ? this.#ballots(before, events) : before, this.#names);
    if (key !== 'elected') this.#go(events);
    const phase = phase_of[key];
    this.beats.push({
      events,
      ...(phase !== undefined && { phase: in_half(phase, this.#began) }),
      time: kBeat,
      rule: events[0]!.rule,
      ...told,
    });
  }

  #ballots(before: EconomyView, events: GameEvent[]): EconomyView {
    return as_economy(
      events.filter((event) => event.kind === 'ballot').reduce((view, event) => advance(view, event), before as View),
    );
  }

  plain(events: GameEvent[], say: (event: GameEvent) => string): void {
    this.#go(events);
    this.beats.push({ events, title: capital(say(events[0]!)), time: 600 });
  }

  scoring(events: GameEvent[]): void {
    this.worth = true;
    this.beats.push(...scoring_beats(this.#view, events, this.#names));
  }

  get view(): EconomyView {
    return this.#view;
  }
}

export function beats(
  before: View,
  events: GameEvent[],
  _after: View,
  names: string[],
  say: (event: GameEvent) => string,
): Beat[] {
  const reel = new Reel(before, names);
  let run: { key: string; events: GameEvent[] } | null = null;
  const flush = () => {
    if (!run) return;
    const ballots_only = run.key === 'elected' && !run.events.some((event) => event.kind === 'elected');
    if (run.key === 'trade_ended') reel.end_trade(run.events);
    else if (run.key === '' || ballots_only) reel.plain(run.events, say);
    else reel.group(run.key, run.events);
    run = null;
  };
  for (const [i, event] of events.entries()) {
    if (event.kind === 'ended') {
      flush();
      reel.scoring(events.slice(i));
      break;
    }
    if (settles(event, reel.view)) {
      flush();
      reel.offer(event);
      continue;
    }
    const key = group_of[event.kind as Kind] ?? '';
    if (run && (run.key !== key || splits(run.events.at(-1)!, event))) flush();
    if (run) run.events.push(event);
    else run = { key, events: [event] };
  }
  flush();
  return reel.worth ? reel.beats : [];
}

/** Where one thing ends and the same begins anew: the next company's election, dividend or office. */
const splits = (last: GameEvent, next: GameEvent): boolean =>
  last.kind === 'elected' ||
  last.kind === 'rejected' ||
  last.kind === 'bought_back' ||
  (next.kind === 'must_stand' && last.company !== next.company) ||
  next.kind === 'carried';
