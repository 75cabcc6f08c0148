// What happened as beats: the movement pair by pair, with a card that sums it up, and the final scoring.
import type { Beat } from '../../net/moment';
import type { GameEvent, View } from '../../net/wire';
import { advanced } from './advance';
import { lines } from './lines';
import { movement_of, pair_kind, walk_of } from './movement';
import { recap_of } from './recap';
import { scoring_beats } from './scoring';
import { money, speaker, st } from './text';
import { as_stockpile, told, type Event, type StockpileView } from './view';
import { company_word, forecast_word } from './words';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** How long the parts of a beat take, in milliseconds; the stage's own motions fit in. */
export const kTimes = { turn: 1300, hop: 170, rest: 900, strike: 1500, dividend: 1400, paid: 1000, deal: 900 };

/** Events with which a new beat begins. */
const kBegins = ['forecast', 'moved', 'split', 'bankrupt', 'dividend', 'favour'];

const sum_for = (seat: number | null, effects: GameEvent[]): number =>
  effects.reduce((sum, event) => sum + (event.seat === seat ? (speaker.flow(event) ?? 0) : 0), 0);

class Film {
  private readonly beats: Beat[] = [];
  constructor(
    private view: StockpileView,
    private readonly names: string[],
  ) {}

  list = (): Beat[] => this.beats;

  add(events: GameEvent[], beat: Omit<Beat, 'events'>): void {
    this.view = advanced(this.view, events);
    this.beats.push({ events, ...beat });
  }

  /** What was told before the movement: the last sale, an action card. */
  glance(events: GameEvent[], time: number): void {
    const line = lines(events, this.names).at(-1);
    if (!line) return;
    const who = line.seat === null ? '' : `${this.names[line.seat] ?? ''}: `;
    this.add(events, { title: who + line.text, time });
  }

  /** One beat of the movement, by the event it begins with. */
  act(events: GameEvent[]): void {
    const first = told(events)[0]!;
    const stage = 'movement';
    const { rule } = first;
    switch (first.kind) {
      case 'forecast':
        return this.add(events, { stage, rule, ...this.turned(first), time: kTimes.turn });
      case 'moved':
        return this.add(events, { stage, rule, ...this.walked(events, first) });
      case 'split':
      case 'bankrupt':
        return this.add(events, { stage, rule, ...this.struck(events, first), time: kTimes.strike });
      case 'dividend': {
        const title = st().scene.pays({ company: company_word(first.company), rate: money(first.rate) });
        return this.add(events, { stage, rule, title, text: st().scene.pays_rule, time: kTimes.dividend });
      }
      case 'favour':
        return this.add(events, { stage, rule, title: this.favour(first), time: kTimes.dividend });
      case 'dividend_paid':
        return this.add(events, { stage, rule, title: this.shows(first), time: kTimes.paid });
      default:
        return this.glance(events, kTimes.paid);
    }
  }

  private turned({ pair: number, company, forecast }: Of<'forecast'>): { title: string; text: string } {
    const pair = this.view.pairs[number - 1]!;
    const kind = pair_kind(this.view, pair);
    const name = pair.owner === null ? '' : (this.names[pair.owner] ?? '');
    const words = { company: company_word(company), forecast: forecast_word(forecast) };
    const spaces = forecast === '$$' ? 0 : Math.abs(Number(forecast));
    return {
      title: st().scene.turned({ kind, name, ...words }),
      text:
        spaces === 0 ? '' : st().scene.will({ spaces, company: words.company, up: String(forecast.startsWith('+')) }),
    };
  }

  private walked(events: GameEvent[], event: Of<'moved'>): { title: string; text: string; time: number } {
    const { track, split } = this.view.companies.find(({ id }) => id === event.company)!;
    const words = {
      fate: event.fate,
      company: company_word(event.company),
      up: String(event.spaces > 0),
      from: money(event.from),
      to: money(event.to),
      top: money(track.at(-1)!),
      low: money(track[0]!),
      back: money(track[split]!),
    };
    const text = [st().scene.way(words), event.fate === 'moves' ? this.own_change(event) : ''];
    const paid = events.filter(({ kind }) => kind === 'dividend_paid').length;
    const { hops } = walk_of(this.view, event);
    return {
      title: st().scene.walked(words),
      text: text.filter(Boolean).join(' '),
      time: hops.length * kTimes.hop + kTimes.rest + paid * 120,
    };
  }

  private own_change({ company, from, to }: Of<'moved'>): string {
    const { viewer, seats } = this.view;
    if (viewer === null) return '';
    const shares = seats[viewer]!.shares[company] ?? 0;
    return shares ? st().scene.for_you({ amount: money(shares * (to - from), true) }) : st().scene.nothing_for_you;
  }

  private struck(events: GameEvent[], event: Of<'split' | 'bankrupt'>): { title: string; text: string } {
    const company = company_word(event.company);
    const { viewer } = this.view;
    const own = told(events).filter((one) => 'seat' in one && one.seat === viewer);
    const change = own.reduce(
      (sum, one) => {
        if (one.kind === 'split_cards') return sum + one.after - one.before;
        return one.kind === 'lost' ? sum - one.value : sum;
      },
      sum_for(viewer, events),
    );
    const mine =
      viewer === null
        ? ''
        : own.length
          ? st().scene.for_you({ amount: money(change, true) })
          : st().scene.nothing_for_you;
    return event.kind === 'split'
      ? { title: st().scene.split({ company }), text: `${st().scene.split_rule({ company })} ${mine}`.trim() }
      : { title: st().scene.bankrupt({ company }), text: `${st().scene.bankrupt_rule({ company })} ${mine}`.trim() };
  }

  private favour({ seat, company, rate }: Of<'favour'>): string {
    const mine = String(seat === this.view.viewer);
    return st().scene.favour({
      mine,
      name: this.names[seat] ?? '',
      company: company_word(company),
      rate: money(rate),
    });
  }

  private shows({ seat, company, amount }: Of<'dividend_paid'>): string {
    const mine = String(seat === this.view.viewer);
    return st().scene.shows({
      mine,
      name: this.names[seat] ?? '',
      company: company_word(company),
      amount: money(amount, true),
    });
  }

  /** The card that stays until one goes on. */
  sum_up(movement: Event[], first: number | null): void {
    const { own } = recap_of(this.view, movement);
    const mine = String(first === this.view.viewer);
    const title = first === null ? st().recap.go_on_last : st().recap.go_on({ mine, name: this.names[first] ?? '' });
    const sum = own ? ` ${money(own.after - own.before, true)}` : '';
    const { round } = this.view;
    const text = own ? st().recap.title({ round }) + sum : st().recap.plain_title({ round });
    this.beats.push({ events: [], stage: 'recap', title, text, time: kTimes.rest, waits: true });
  }
}

/** Cut where a new beat begins. */
function acts(events: GameEvent[]): GameEvent[][] {
  const list: GameEvent[][] = [];
  for (const event of events) {
    const last = list.at(-1);
    if (!last || kBegins.includes(event.kind)) list.push([event]);
    else last.push(event);
  }
  return list;
}

export function beats(
  before: View,
  events: GameEvent[],
  _after: View,
  names: string[],
  story: GameEvent[] = [],
): Beat[] {
  const first = events[0]?.seq ?? 0;
  const past = story.filter((event) => (event.seq ?? 0) < first);
  const begins = events.findIndex((event) => event.kind === 'forecast');
  const ends = events.findIndex((event) => event.kind === 'round' || event.kind === 'over');
  const under_way = movement_of(past).length > 0;
  const over = events.findIndex((event) => event.kind === 'over');
  if (!under_way && begins < 0) return [];
  const film = new Film(as_stockpile(before), names);
  const end = ends < 0 ? events.length : ends;
  const start = under_way ? 0 : begins;
  const by_me = events.some((event) => event.by !== undefined && event.by === before.viewer);
  if (start > 0) film.glance(events.slice(0, start), by_me ? 300 : 600);
  for (const act of acts(events.slice(start, end))) film.act(act);
  if (ends < 0) return film.list();
  const movement = movement_of([...past, ...events.slice(0, end)]);
  const next = told(events)[ends]!;
  film.sum_up(movement, next.kind === 'round' ? next.seat : null);
  if (over >= 0) return [...film.list(), ...scoring_beats(events.slice(over), before, names)];
  const title = next.kind === 'round' ? st().scene.deal({ round: next.round }) : '';
  return [...film.list(), { events: events.slice(ends), title, time: kTimes.deal }];
}
