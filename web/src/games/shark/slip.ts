// What an aimed move would do, row by row, each with its owner.
import type { PreviewMessage } from '../../net/wire';
import type { Slip, SlipRow } from '../../shell/game';
import { line_of } from './lines';
import { money } from './text';

export function slip({ events }: PreviewMessage, names: string[]): Slip {
  const rows = events.map((event): SlipRow => {
    const { text, amount, plain, seat } = line_of(event, [event], names);
    return {
      text,
      ...(seat !== null && { seat }),
      ...(amount !== undefined && { value: money(amount, !plain) }),
      ...(amount && !plain && { tone: amount < 0 ? ('loss' as const) : ('gain' as const) }),
    };
  });
  return { rows, chips: [] };
}
