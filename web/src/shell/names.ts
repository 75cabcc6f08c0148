// What the people at a table are called here; a seat that waits for somebody has no name of its own yet.
import { t } from '../i18n';
import type { Table } from '../net/table.svelte';

export const seat_names = (table: Table): string[] =>
  (table.info?.seats ?? []).map((seat) =>
    seat.kind === 'open' && !table.info?.record ? t().seat_number({ n: seat.seat + 1 }) : seat.name,
  );
