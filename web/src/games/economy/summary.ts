// What a trade has done to the viewer's company and to his shares.
import { points_word } from './slip';
import { ec, money } from './text';
import { managed, type CompanyId, type EconomyView } from './view';
import { company_word } from './words';

/** The company a trade is told of: the viewer's own, if he manages any. */
export const told_of = (view: EconomyView): CompanyId | null =>
  view.viewer === null ? null : (view.seats[view.viewer]?.manages[0] ?? null);

/** `before`: when the settlement began; null where a question came between, so that only the end is known here. */
export function trade_summary(before: EconomyView | null, after: EconomyView): { title: string; text?: string } {
  const words = ec().scene.summary;
  const now = managed(after, told_of(after));
  if (!now) return { title: words.nothing };
  const was = managed(before ?? after, now.id)!;
  const company = company_word(now.id);
  const title = before
    ? words.title({ company, cash: money(now.cash - was.cash, true), points: points_word(now.points - was.points) })
    : words.state({ company, cash: money(now.cash), points: ec().points({ n: now.points }) });
  const seat = after.seats[after.viewer!]!;
  const [worth, worth_before] = [seat.in_shares, before?.seats[after.viewer!]?.in_shares ?? seat.in_shares];
  const text =
    was.value === now.value && worth === worth_before
      ? words.same({ after: money(now.value), worth: money(worth) })
      : words.text({
          before: money(was.value),
          after: money(now.value),
          worth_before: String(worth_before),
          worth: money(worth),
        });
  return { title, text };
}
