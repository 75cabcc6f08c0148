// A turn as a scene: roll, house, takeover, prices, pay-outs, forced sale; and the final scoring. Trades are a glance.
import type { GameEvent, View } from '../../net/wire';
import type { Arguments } from '../../shell/speaker';
import { advance } from './advance';
import { blank, type Chain, type PayRow, type Picture, type SharkBeat, type Stage } from './scene';
import { money, sh, speaker } from './text';
import { as_shark, companies, events_of, type Event, type SharkView } from './view';
import { company_word } from './words';

/** What is told together with what came before: it is no step of its own. */
const kQuiet = ['banker_named', 'free_share', 'turn_began', 'bought', 'sold'];
const kSteps: Record<string, string> = {
  rolled: 'roll',
  lost_roll: 'lost',
  built: 'build',
  top_built: 'build',
  removed: 'takeover',
  top_freed: 'takeover',
  top_taken: 'prices',
  price: 'prices',
  commission: 'commission',
  no_commission: 'commission',
  dividend: 'dividend',
  loss: 'loss',
  owes: 'owes',
  gave: 'gave',
  eliminated: 'eliminated',
  ended: 'ended',
  cash_counted: 'cash',
  liquidated: 'count',
  worth: 'counted',
};

const kStages: Record<string, Stage> = {
  roll: 'roll',
  lost: 'roll',
  build: 'build',
  takeover: 'takeover',
  prices: 'prices',
  commission: 'payouts',
  dividend: 'payouts',
  loss: 'payouts',
  owes: 'debt',
  gave: 'debt',
  eliminated: 'debt',
  cash: 'scoring',
  count: 'scoring',
  counted: 'scoring',
};

/** How long each is shown, in milliseconds. */
const kTimes: Record<string, number> = {
  roll: 750,
  lost: 1400,
  build: 650,
  takeover: 900,
  prices: 750,
  commission: 600,
  dividend: 800,
  loss: 900,
  owes: 1100,
  gave: 800,
  eliminated: 1300,
  ended: 1200,
  cash: 900,
  count: 1000,
  counted: 1000,
};

interface Step {
  name: string;
  events: Event[];
}

/** A house alone, its commission and the price that it may give the company are one step: there is nothing to see between. */
const is_small = (steps: Step[]): boolean =>
  steps.some(({ name, events }) => name === 'build' && events.some((one) => one.kind === 'built' && one.chain === 1)) &&
  !steps.some(({ name }) => name === 'takeover');

function steps_of(events: GameEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events as unknown as Event[]) {
    const name = kSteps[event.kind] ?? '';
    const last = steps.at(-1);
    const same = last?.name === name && ['takeover', 'prices', 'dividend', 'loss', 'cash', 'counted'].includes(name);
    const company = 'company' in event ? event.company : undefined;
    const counts = name === 'count' && last?.name === 'count' && events_company(last) === company;
    if (last && (same || counts || kQuiet.includes(event.kind))) last.events.push(event);
    else steps.push({ name, events: [event] });
  }
  return joined(steps);
}

const events_company = ({ events }: Step): unknown => (events[0] && 'company' in events[0] ? events[0].company : null);

/** What happens before the first step belongs to it; a small house is one step with its price and commission. */
function joined(steps: Step[]): Step[] {
  if (steps.length > 1 && steps[0]!.name === '') {
    const [quiet, first, ...rest] = steps as [Step, Step, ...Step[]];
    return joined([{ name: first.name, events: [...quiet.events, ...first.events] }, ...rest]);
  }
  if (!is_small(steps)) return steps;
  const from = steps.findIndex(({ name }) => name === 'build');
  const to = steps.findIndex(({ name }) => name === 'commission');
  if (to < from) return steps;
  const small = { name: 'build', events: steps.slice(from, to + 1).flatMap(({ events }) => events) };
  return [...steps.slice(0, from), small, ...steps.slice(to + 1)];
}

type Sentence = Pick<SharkBeat, 'title' | 'text' | 'rule'>;

class Teller {
  constructor(
    private readonly view: SharkView,
    private readonly names: string[],
    private readonly builder: number,
  ) {}

  tell({ name, events }: Step): Sentence {
    const event = events.find((one) => kSteps[one.kind])!;
    const { rule } = event;
    const { title, text } = this.words(name, event, events);
    return { title, rule, ...(text && { text }) };
  }

  private say(key: string, said: Arguments = {}): string {
    return speaker.say(`scene.${key}`, said) ?? '';
  }
  private who(seat: number): { name: string; me: string } {
    return { name: this.names[seat] ?? '', me: seat === this.view.viewer ? 'yes' : 'no' };
  }

  private words(name: string, event: Event, events: Event[]): { title: string; text?: string } {
    const all = events as unknown as GameEvent[];
    switch (event.kind) {
      case 'rolled': {
        const { colour: colour_id, seat } = event;
        const colour = speaker.word('colour', colour_id);
        const zone = sh().zone({ zone: event.zone });
        const kind = event.rule === 'SH-7.6' ? 'fewest' : companies.some((one) => one === colour_id) ? 'named' : 'free';
        return {
          title: this.say('roll', { ...this.who(seat), colour, colour_id, zone }),
          text: this.say(`roll_${kind}`, { colour }),
        };
      }
      case 'lost_roll':
        return {
          title: this.say('lost'),
          text: this.say('lost_text', { where: sh().zone_in({ zone: this.zone }) }),
        };
      case 'built': {
        const said = { ...this.who(event.seat), company: company_word(event.company), at: event.at, n: event.chain };
        if (event.chain > 1) return { title: this.say('chain', said), text: this.say('chain_text') };
        const amount = money(events_of(all, 'commission')[0]?.amount ?? 0);
        return { title: this.say('alone', said), text: this.say('alone_text', { amount }) };
      }
      case 'top_built':
        return { title: this.say('top', { ...this.who(event.seat), at: event.at }), text: this.say('top_text') };
      case 'removed': {
        const lost = events_of(all, 'removed');
        const title = lost.map(({ company, houses }) =>
          this.say('removed', { company: company_word(company), houses }),
        );
        const houses = lost.reduce((sum, one) => sum + one.houses, 0);
        return { title: title.join(' '), text: this.say('removed_text', { by: this.builds_for(), houses }) };
      }
      case 'top_taken':
      case 'price':
        return this.prices(all);
      case 'commission': {
        const { seat, company, amount } = event;
        return {
          title: this.say('commission', { ...this.who(seat), amount: money(amount) }),
          text: company ? this.say('commission_text', { company: company_word(company) }) : this.say('commission_top'),
        };
      }
      case 'no_commission':
        return { title: this.say('no_commission') };
      case 'dividend':
      case 'loss':
        return name === 'dividend' ? this.dividends(all) : this.losses(all);
      case 'owes':
      case 'eliminated': {
        const builder = this.names[event.builder] ?? '';
        return {
          title: this.say(event.kind, { ...this.who(event.seat), amount: money(event.amount) }),
          text: this.say(`${event.kind}_text`, { builder }),
        };
      }
      case 'gave': {
        const { seat, company, shares, amount } = event;
        const said = { ...this.who(seat), company: company_word(company), shares, amount: money(amount) };
        return {
          title: this.say('gave', said),
          text: this.say('gave_text', { builder: this.names[this.builder] ?? '' }),
        };
      }
      case 'ended':
        return { title: this.say('ended'), text: `${speaker.word('ending', event.reason)}.` };
      case 'liquidated': {
        const most = events_of(all, 'liquidated').reduce((best, one) => (one.amount > best.amount ? one : best));
        const { company, price, seat, shares } = most;
        const said = { name: this.names[seat] ?? '', amount: money(most.amount), shares };
        return {
          title: this.say('count', { company: company_word(company), price: money(price) }),
          text: this.say('count_text', said),
        };
      }
      case 'cash_counted':
        return { title: this.say('cash'), text: this.say('cash_text') };
      case 'worth':
        return { title: this.say('counted'), text: this.say('counted_text') };
      default:
        return { title: '' };
    }
  }

  /** The company that was built for, and the zone that was rolled. */
  by = '';
  zone = '';
  private builds_for(): string {
    return company_word(this.by);
  }

  private prices(events: GameEvent[]): { title: string; text?: string } {
    const taken = events_of(events, 'top_taken').map(({ company, tops }) =>
      this.say('tops_taken', { company: company_word(company), tops }),
    );
    const moved = events_of(events, 'price').map(({ company, from, to }) =>
      this.say(to > from ? 'up' : 'down', { company: company_word(company), to: money(to) }),
    );
    const title = [...taken, ...(moved.length ? [`${moved.join(', ')}.`] : [])].join(' ');
    return { title, text: this.say('price_text') };
  }

  private dividends(events: GameEvent[]): { title: string; text?: string } {
    const paid = events_of(events, 'dividend');
    const { company, each } = paid[0]!;
    const mine = paid.find(({ seat }) => seat === this.view.viewer);
    const text = mine
      ? this.say('dividend_mine', { amount: money(mine.amount), shares: mine.shares })
      : this.view.viewer === null
        ? ''
        : this.say('dividend_none');
    return { title: this.say('dividend', { company: company_word(company), each: money(each) }), text };
  }

  private losses(events: GameEvent[]): { title: string; text?: string } {
    const paid = events_of(events, 'loss');
    const fell = new Map(paid.map(({ company, each }) => [company, each]));
    const title = [...fell].map(([company, each]) =>
      this.say('loss', { company: company_word(company), each: money(each) }),
    );
    const mine = paid.filter(({ seat }) => seat === this.view.viewer).reduce((sum, { amount }) => sum + amount, 0);
    return {
      title: `${title.join(', ')}.`,
      text: [
        ...(mine ? [this.say('loss_mine', { amount: money(mine) })] : []),
        this.say('loss_text', this.who(this.builder)),
      ].join(' '),
    };
  }
}

/** The picture with the events of one more step. */
function drawn(picture: Picture, before: SharkView, after: SharkView, { events }: Step): Picture {
  const all = events as unknown as GameEvent[];
  const [rolled] = events_of(all, 'rolled');
  const [built] = events_of(all, 'built', 'top_built');
  const next: Picture = rolled
    ? { ...blank(rolled.seat), roll: { zone: rolled.zone, colour: rolled.colour } }
    : { ...picture, fresh: [] };
  if (built) next.house = { at: built.at, company: built.kind === 'built' ? built.company : 'top' };
  if (events_of(all, 'removed').length) {
    next.gone = chains_lost(before, after);
    next.doomed = [];
  }
  next.prices = [...next.prices, ...events_of(all, 'price')];
  for (const event of events_of(all, 'commission', 'dividend', 'loss')) {
    const rows: PayRow[] = next.rows.some(({ seat }) => seat === event.seat)
      ? next.rows
      : [...next.rows, { seat: event.seat, commission: 0, dividend: 0, loss: 0 }];
    next.rows = rows
      .map((row) => (row.seat === event.seat ? { ...row, [event.kind]: row[event.kind] + event.amount } : row))
      .sort((a, b) => a.seat - b.seat);
    if (!next.fresh.includes(event.seat)) next.fresh = [...next.fresh, event.seat];
  }
  return next;
}

function chains_lost(before: SharkView, after: SharkView): Chain[] {
  const standing = new Set(after.companies.flatMap((one) => one.chains.flat()));
  return before.companies.flatMap(({ id: company, chains }) =>
    chains.filter((cells) => cells.every((cell) => !standing.has(cell))).map((cells) => ({ company, cells })),
  );
}

export function beats(from: View, events: GameEvent[], _: View, names: string[]): SharkBeat[] {
  if (!events.some(({ kind }) => kSteps[kind])) return [];
  const start = as_shark(from);
  const builder = start.builder ?? 0;
  const teller = new Teller(start, names, builder);
  teller.by = events_of(events, 'built')[0]?.company ?? '';
  teller.zone = events_of(events, 'rolled')[0]?.zone ?? start.roll?.zone ?? '';
  let view = start;
  let picture: Picture = { ...blank(builder), roll: start.roll };
  const list: SharkBeat[] = [];
  for (const step of steps_of(events)) {
    const after = (step.events as unknown as GameEvent[]).reduce(advance, view as View) as SharkView;
    picture = drawn(picture, view, after, step);
    view = after;
    const stage = kStages[step.name];
    list.push({
      events: step.events as unknown as GameEvent[],
      ...(stage && { stage }),
      ...teller.tell(step),
      time: kTimes[step.name] ?? 600,
      picture,
    });
  }
  return foretold(list);
}

/** While the new house arrives, what it is about to beat can be seen to be doomed. */
function foretold(list: SharkBeat[]): SharkBeat[] {
  return list.map((beat, i) =>
    beat.stage === 'build' && list[i + 1]?.stage === 'takeover'
      ? { ...beat, picture: { ...beat.picture, doomed: list[i + 1]!.picture.gone } }
      : beat,
  );
}
