// What a table does by itself: it leads to the question, answers what has one answer, opens and leaves out curtains, chimes.
import { afterthought_of } from './afterthought.svelte';
import { focus_question } from './focus';
import type { FrameState } from './frame.svelte';
import { remember_goal, seen_goals } from './goals';
import { layout } from './layout.svelte';
import { settings } from './settings.svelte';
import { chime } from './sound';

/** Long enough to see that something was asked. */
const kGlimpse = 350;

/** Called once, while the frame is made. */
export function usher(frame: FrameState): void {
  const { table, game, projector } = frame;
  const number = $derived(table.view?.length);
  const others = $derived((table.info?.seats ?? []).some((seat) => seat.kind === 'person' && !seat.mine));

  $effect(() => frame.coach.begin());
  $effect(() => frame.coach.note());
  $effect(() => afterthought_of(table).follow());
  $effect(() => {
    table.direct = settings.direct;
  });
  $effect(() => {
    table.hurry_bots(settings.pace === 'instant' || projector.rushing);
  });
  $effect(() => {
    if (table.my_turn) chime('turn');
  });
  $effect(() => {
    if (table.over) chime('end');
  });
  // what has just been asked is where the keyboard is, unless somebody is reading elsewhere
  $effect(() => {
    void number;
    if (table.my_turn) focus_question();
  });
  // a question with one answer is not asked; among people who must not know that, it is
  $effect(() => {
    const [only, more] = table.moves;
    if (frame.coach.step || !settings.auto || !only || more || table.took_back || table.sending) return;
    // what is blocked is shown with its reason; whoever has done something may still take it back
    if (table.blocked.length && (table.position?.may_undo || !game.idle?.(table.view!))) return;
    if (others && (game.secrets?.(table.view!) ?? true)) return;
    const timer = setTimeout(() => table.play(only.text), kGlimpse);
    return () => clearTimeout(timer);
  });
  // where nothing is hidden, people at one screen need no curtain between them
  $effect(() => {
    table.open = game.secrets !== undefined && !game.secrets(table.view!);
    const { on_turn } = table;
    if (!table.open || table.moment || table.replaying || on_turn === null || on_turn === table.eyes) return;
    if (table.mine.length > 1 && table.mine.includes(on_turn)) table.look(on_turn);
  });
  // whoever sees this game for the first time is told what it is about
  $effect(() => {
    if (!game.speaker.say('goal.title') || seen_goals().includes(table.info!.game)) return;
    frame.goal = true;
    remember_goal(table.info!.game);
  });
  // on a phone the goal stands before the board only until the first move
  $effect(() => {
    if (layout.phone && table.sending) frame.goal = false;
  });
}
