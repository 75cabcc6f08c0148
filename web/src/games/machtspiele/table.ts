// Machtspiele at the table.
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
import './colours.css';
import './panel.css';
import { held } from './held';
import { final_lines, lines } from './lines';
import { effect, slip } from './slip';
import { ms, speaker } from './text';
import { as_machtspiele, stage } from './view';

/** How far a seat is; that is what the game is about. */
function role(view: View, seat: number): string {
  const machtspiele = as_machtspiele(view);
  const points = ms().points_of({ n: machtspiele.seats[seat]?.points ?? 0, goal: machtspiele.terms.goal });
  return machtspiele.boss === seat ? `${points} · ${ms().boss}` : points;
}

export const machtspiele_table: GameUi = {
  Board,
  Desk,
  Side,
  SeatFacts,
  SeatChip,
  Emblem,
  Panel,
  phases: () => Object.entries(ms().part).map(([id, label]): Phase => ({ id, label, help: ms().part_help[id]! })),
  phase_index: (view) => stage(as_machtspiele(view)),
  round: (view) => {
    const { meeting, round } = as_machtspiele(view);
    if (meeting === 0) return null;
    return {
      now: meeting,
      of: 0,
      words: round ? ms().period_round({ n: meeting, round }) : ms().period({ n: meeting }),
    };
  },
  first: (view) => as_machtspiele(view).start,
  money: (view, seat) => as_machtspiele(view).seats[seat]?.cash ?? null,
  speaker,
  score: (view, seat) => ms().wealth({ n: as_machtspiele(view).seats[seat]?.points ?? 0 }),
  score_title: () => ms().victory_points,
  role,
  about: (view: View) => ms().about[view.phase] ?? '',
  ask,
  slip,
  held,
  lines,
  final: final_lines,
  beats,
  advance,
  standing: (view) => as_machtspiele(view).seats.map((seat) => seat.points),
  effect,
};
