// Shark at the table.
import type { PreviewMessage, View } from '../../net/wire';
import type { GameUi, Phase } from '../../shell/game';
import Board from './Board.svelte';
import Desk from './Desk.svelte';
import Emblem from './Emblem.svelte';
import Panel from './Panel.svelte';
import SeatChip from './SeatChip.svelte';
import SeatFacts from './SeatFacts.svelte';
import Side from './Side.svelte';
import { ask } from './ask';
import { purses_of } from './foresee';
import { final_lines, line_of, lines } from './lines';
import { money } from './money';
import { sh } from './text';
import type { SharkText } from './text';
import { as_shark } from './view';

type PhaseId = keyof SharkText['phase'];
const kPhases: PhaseId[] = ['trade', 'build', 'payouts', 'trade_again'];

const kStage: Record<string, number> = {
  banker: -1,
  free_share: -1,
  trade: 0,
  roll: 1,
  build: 1,
  forced_sale: 2,
  trade_again: 3,
  over: 4,
};

/** What each seat would gain or pay, trades included. */
function effect(preview: PreviewMessage): Map<number, number> {
  const seats = Math.max(0, ...preview.events.map((event) => (event.seat ?? -1) + 1));
  const sums = new Map(purses_of(preview.events, seats).map((purse) => [purse.seat, purse.net]));
  for (const event of preview.events) {
    const sign = { sold: 1, gave: 1, bought: -1 }[event.kind] ?? 0;
    if (event.seat !== undefined) sums.set(event.seat, (sums.get(event.seat) ?? 0) + sign * Number(event.amount ?? 0));
  }
  return sums;
}

export const shark_table: GameUi = {
  Board,
  Desk,
  Side,
  SeatFacts,
  SeatChip,
  Emblem,
  Panel,
  phases: () => kPhases.map((id): Phase => ({ id, label: sh().phase[id], help: sh().phase_help[id] })),
  phase_index: (view) => kStage[view.phase] ?? -1,
  round: (view) => {
    const { turn } = as_shark(view);
    return turn > 0 ? { now: turn, of: 0, words: sh().turn({ n: turn }) } : null;
  },
  first: (view) => {
    const { banker, seats } = as_shark(view);
    return banker === null ? null : (banker + 1) % seats.length;
  },
  money: (view, seat) => {
    const facts = as_shark(view).seats[seat]!;
    return facts.cash - facts.owes;
  },
  amount: money,
  role: (view, seat) => (as_shark(view).seats[seat]?.out ? sh().out : ''),
  about: (view: View) => sh().about[view.phase] ?? '',
  ask,
  slip: (_, preview) => ({ rows: preview.events.map((event) => ({ text: line_of(event).text })), chips: [] }),
  lines,
  final: final_lines,
  term: (id) => sh().terms[id] ?? id,
  effect,
};
