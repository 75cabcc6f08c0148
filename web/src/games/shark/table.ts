// Shark at the table.
import type { View } from '../../net/wire';
import type { GameUi, Phase } from '../../shell/game';
import Board from './Board.svelte';
import Desk from './Desk.svelte';
import Emblem from './Emblem.svelte';
import Panel from './Panel.svelte';
import SeatChip from './SeatChip.svelte';
import SeatFacts from './SeatFacts.svelte';
import Side from './Side.svelte';
import { advance } from './advance';
import { ask } from './ask';
import { beats } from './beats';
import { final_lines, lines } from './lines';
import { parts } from './parts';
import { slip } from './slip';
import { sh, speaker } from './text';
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

export const shark_table: GameUi = {
  Board,
  Desk,
  Side,
  SeatFacts,
  SeatChip,
  Emblem,
  Panel,
  plain_question: true,
  phases: () =>
    kPhases.map((id): Phase => ({ id, label: sh().phase[id], short: sh().phase_short[id], help: sh().phase_help[id] })),
  phase_index: (view) => kStage[view.phase] ?? -1,
  round: (view) => {
    const { turn } = as_shark(view);
    return turn > 0 ? { now: turn, of: 0, words: sh().turn({ n: turn }) } : null;
  },
  first: (view) => as_shark(view).first,
  money: (view, seat) => as_shark(view).seats[seat]!.balance,
  speaker,
  role: (view, seat) => (as_shark(view).seats[seat]?.out ? sh().out : ''),
  about: (view: View) => sh().about[view.phase] ?? '',
  ask,
  slip: (_, preview, names) => slip(preview, names),
  lines,
  final: final_lines,
  beats,
  advance,
  // everything lies open
  secrets: () => false,
  standing: (view) => as_shark(view).seats.map(({ out, worth }) => (out ? 0 : worth)),
  parts,
  out: (view, seat) => as_shark(view).seats[seat]?.out ?? false,
};
