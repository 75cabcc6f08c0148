// Master of Economy at the table.
import type { Beat } from '../../net/moment';
import type { GameEvent, View } from '../../net/wire';
import type { GameUi, Phase } from '../../shell/game';
import Board from './Board.svelte';
import Desk from './Desk.svelte';
import Emblem from './Emblem.svelte';
import Panel from './Panel.svelte';
import Purse from './Purse.svelte';
import SeatChip from './SeatChip.svelte';
import SeatFacts from './SeatFacts.svelte';
import Side from './Side.svelte';
import { advance } from './advance';
import { ask } from './ask';
import { parts } from './final';
import { held } from './held';
import { final_lines, line_of, lines } from './lines';
import { beats } from './scene';
import { sheet_for } from './panel';
import { effect, slip } from './slip';
import { ec, speaker } from './text';
import type { EconomyText } from './text';
import { as_economy, stage } from './view';
import { company_word } from './words';

type Part = keyof EconomyText['part_help'];
const kYear: Part[] = [
  'investment',
  'procurement',
  'production',
  'trade',
  'finance',
  'investment',
  'procurement',
  'production',
  'trade',
  'meetings',
];

/** "Anna: Builds a quarry", as the ledger says it. */
function told_line(event: GameEvent, names: string[]): string {
  const line = line_of(event, [event], names);
  const who = line.emblem ? company_word(line.emblem) : (names[line.seat ?? -1] ?? '');
  return who ? `${who}: ${line.text}` : line.text;
}

function role(view: View, seat: number): string {
  const economy = as_economy(view);
  const manages = economy.seats[seat]?.manages ?? [];
  const office = manages.map((id) => company_word(id)).join(', ') || ec().no_office;
  const pair = economy.seats[seat]?.pair ?? null;
  return pair === null ? office : `${ec().team({ n: pair })} · ${office}`;
}

/** Long enough to see who did what. */
const kGlance = 500;

/** A move of somebody else that is no scene of its own says at least for which company it was made. */
function told_beats(before: View, events: GameEvent[], after: View, names: string[]): Beat[] {
  const list = beats(before, events, after, names, (event) => told_line(event, names));
  const [first] = events;
  if (list.length > 0 || first?.by === undefined || first.by === after.viewer) return list;
  return [{ events, title: told_line(first, names), time: kGlance }];
}

export const economy_table: GameUi = {
  Board,
  Desk,
  Side,
  SeatFacts,
  SeatChip,
  Emblem,
  Panel,
  plain_question: true,
  Purse,
  sheet: (view) => sheet_for(as_economy(view)),
  phases: () =>
    kYear.map((part, i): Phase => ({
      id: `${i}`,
      label: ec().part[part],
      short: ec().part_short[part],
      help: ec().part_help[part],
    })),
  phase_index: (view) => stage(as_economy(view)),
  round: (view) => {
    const { year, years } = as_economy(view);
    return year > 0 ? { now: year, of: years, words: ec().year_of({ n: year, of: years }) } : null;
  },
  first: () => null,
  money: (view, seat) => as_economy(view).seats[seat]?.cash ?? null,
  speaker,
  role,
  about: (view: View) => ec().about[view.phase] ?? '',
  ask,
  slip: (view, preview, names) => slip(view, preview, names),
  held,
  lines,
  final: final_lines,
  beats: told_beats,
  advance,
  parts,
  idle: ({ phase }) => phase === 'investment' || phase === 'procurement',
  secrets: (view) => as_economy(view).secret || as_economy(view).companies.some((company) => company.shadow),
  standing: (view) => as_economy(view).seats.map((seat) => seat.if_ended),
  effect,
};
