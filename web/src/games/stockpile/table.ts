// Stockpile at the table.
import type { View } from '../../net/wire';
import type { GameUi, Phase } from '../../shell/game';
import Board from './Board.svelte';
import Desk from './Desk.svelte';
import Emblem from './Emblem.svelte';
import Panel from './Panel.svelte';
import Prices from './Prices.svelte';
import SeatChip from './SeatChip.svelte';
import SeatFacts from './SeatFacts.svelte';
import Side from './Side.svelte';
import { advance } from './advance';
import { ask } from './ask';
import { held } from './held';
import { final_lines, lines } from './lines';
import { beats } from './scene';
import { parts } from './scoring';
import { slip } from './slip';
import { speaker, st } from './text';
import type { StockpileText } from './text';
import { as_stockpile } from './view';
import { investor_name } from './words';

type PhaseId = keyof StockpileText['phase'];
const kPhases: PhaseId[] = ['information', 'supply', 'demand', 'action', 'selling', 'movement'];

const kStage: Record<string, number> = {
  keep: -1,
  pairs: 0,
  turn_up: 1,
  deal: 1,
  supply: 1,
  talents: 2,
  bid: 2,
  last_look: 2,
  peek_blind: 2,
  action: 3,
  sell: 4,
  claim: 5,
  blind: 5,
  favour: 5,
  over: 6,
};

export const stockpile_table: GameUi = {
  Board,
  Desk,
  Side,
  SeatFacts,
  SeatChip,
  Emblem,
  Prices,
  Panel,
  plain_question: true,
  phases: () => kPhases.map((id): Phase => ({ id, label: st().phase[id], help: st().phase_help[id] })),
  phase_index: (view) => kStage[view.phase] ?? -1,
  round: (view) => {
    const { round, rounds } = as_stockpile(view);
    return round > 0 ? { now: round, of: rounds } : null;
  },
  first: (view) => as_stockpile(view).first,
  money: (view, seat) => as_stockpile(view).seats[seat]!.cash,
  speaker,
  role: (view, seat) => as_stockpile(view).seats[seat]!.investors.map(investor_name).join(', '),
  about: (view: View) => st().about[view.phase] ?? '',
  ask,
  slip,
  held,
  lines,
  final: final_lines,
  beats,
  advance,
  parts,
  // once it is over, all shares have been sold
  standing: (view) =>
    as_stockpile(view).seats.map(({ cash, worth, debt }) =>
      view.phase === 'over' ? cash : Math.max(0, cash + worth - debt),
    ),
};
