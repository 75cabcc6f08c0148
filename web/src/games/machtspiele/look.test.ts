import { describe, expect, it } from 'vitest';
import type { Table } from '../../net/table.svelte';
import { move, table } from './fixture';
import { Look, targets_of } from './look.svelte';
import type { MachtspieleView } from './view';

/** As much of a table as looking at it needs. */
function fake(phase: MachtspieleView['phase'], ...moves: string[]) {
  const played: string[] = [];
  const state = {
    view: table({ phase }),
    moves: moves.map(move),
    aimed: null as string | null,
    aim: (text: string | null) => void (state.aimed = text),
    play: (text: string) => void played.push(text),
  };
  return { state, look: new Look(state as unknown as Table) };
}
const keys = (look: Look) => [...targets_of(look)].map(([place, target]) => `${place}${target.move ? '' : '?'}`);

describe('leading through an action', () => {
  it('offers nothing on the board before an action is chosen', () => {
    const { look } = fake('action', 'hire office=hr1', 'influence');
    expect([look.letter, look.kind, keys(look)]).toEqual([null, null, []]);
    look.open('A');
    expect([look.letter, look.kind, keys(look)]).toEqual(['A', 'hire', ['hr1']]);
  });

  it('has what needs no choice in view at once', () => {
    const { look, state } = fake('action', 'buy_packet size=1', 'influence');
    look.open('F');
    expect([look.kind, state.aimed, keys(look)]).toEqual(['buy_packet', null, ['packet 1']]);
    look.choose('influence');
    expect(state.aimed).toBe('influence');
  });

  it('moves a department in two steps', () => {
    const { look } = fake('action', 'move office=hr1 division=legal', 'move office=legal1 division=hr');
    look.open('C');
    expect(keys(look)).toEqual(['hr1?', 'legal1?']);
    look.pick('hr1');
    expect(keys(look)).toEqual(['hr1?', 'division legal', 'legal1?']);
    look.pick('hr1');
    expect(look.source).toBeNull();
  });

  it('merges from either side', () => {
    const { look } = fake('action', 'merge office=hr1 other=legal1');
    look.open('C');
    look.pick('legal1');
    expect(keys(look)).toEqual(['hr1', 'legal1?']);
  });

  it('opens the action of a move that was aimed at elsewhere', () => {
    const { look, state } = fake('action', 'resign division=hr way=board', 'hire office=hr1');
    state.aim('resign division=hr way=board');
    expect([look.letter, look.kind, look.from]).toEqual(['D', 'resign', 'head hr']);
    expect(keys(look)).toEqual(['head hr?', 'board']);
  });

  it('forgets with the next question', () => {
    const { look } = fake('action', 'hire office=hr1');
    look.follow(1);
    look.open('A');
    look.follow(1);
    expect(look.letter).toBe('A');
    look.follow(2);
    expect(look.letter).toBeNull();
  });

  it('follows the question where there is only one kind of move', () => {
    const { look } = fake('layoffs', 'dismiss office=hr1', 'dismiss office=hr2');
    expect([look.letter, look.kind, keys(look)]).toEqual([null, 'dismiss', ['hr1', 'hr2']]);
    expect(keys(fake('placement', 'settle division=hr', 'join').look)).toEqual(['division hr', 'board']);
  });
});
