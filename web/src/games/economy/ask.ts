// The question and the permitted moves in words. Nothing is permitted here that the server did not list.
import type { Move, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { ec, money, speaker } from './text';
import { as_economy, company_of, is_factory, managed, row_of, type EconomyView, type Factory } from './view';
import { company_word, counted, factory_word, good_word, holder_word, move_name } from './words';

type Head = Omit<ChoiceGroup, 'key' | 'choices'>;

/** Moves with the same key stand in one row, in the order the server gave them. */
function rows(
  view: EconomyView,
  names: string[],
  moves: Move[],
  key: (move: Move) => string,
  head: (move: Move) => Head,
  label: (move: Move) => string,
): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup>();
  for (const move of moves) {
    const name = key(move);
    const group = groups.get(name) ?? { key: name, ...head(move), choices: [] as Choice[] };
    group.choices.push({ move: move.text, label: label(move), name: move_name(view, move, names) });
    groups.set(name, group);
  }
  return [...groups.values()];
}

const of = (moves: Move[], ...kinds: string[]): Move[] => moves.filter((move) => kinds.includes(move.kind));
const figure = (move: Move, field: string): number => Number(move[field] ?? 0);

/** What a factory needs and makes: "coal + ore → steel ×2". */
export function recipe_word(view: EconomyView, factory: Factory): string {
  const { needs, makes, units } = view.recipes[factory];
  const product = counted(units, good_word(makes));
  return needs.length > 0 ? ec().recipe({ needs: needs.map(good_word).join(' + '), makes: product }) : product;
}

function works(view: EconomyView, moves: Move[], names: string[]): ChoiceGroup[] {
  const company = managed(view, view.acting);
  const labels: Record<string, string> = {
    build: ec().button.build,
    sell: ec().button.sell,
    supply: ec().button.supply,
    give_up: ec().button.sell,
  };
  const hint = (factory: Factory) => {
    const built = company?.factories[factory] ?? 0;
    const recipe = recipe_word(view, factory);
    return view.phase === 'procurement'
      ? ec().supplied_of({ recipe, n: company?.supplied[factory] ?? 0, built })
      : ec().built_of({ recipe, built, spaces: view.spaces });
  };
  return rows(
    view,
    names,
    moves,
    (move) => String(move.factory),
    (move) => {
      const factory = is_factory(move.factory) ? move.factory : 'quarry';
      return { title: factory_word(factory), hint: hint(factory), emblem: factory };
    },
    (move) => labels[move.kind]!,
  );
}

/** What building and selling cost and bring: the same for all, so it stands above the list. */
export function works_terms(view: EconomyView): string {
  const { factory, forced_sale } = view.terms;
  if (view.phase === 'investment') return ec().panel.terms({ price: money(factory) });
  return view.phase === 'forced_sale' ? ec().forced_terms({ sale: money(forced_sale) }) : '';
}

function offers(view: EconomyView, moves: Move[], names: string[]): ChoiceGroup[] {
  const company = managed(view, view.acting);
  return rows(
    view,
    names,
    moves,
    (move) => String(move.good),
    (move) => {
      const row = row_of(view, move.good);
      const stock = row ? (company?.goods[row.good] ?? 0) : 0;
      return {
        title: good_word(move.good),
        hint: ec().stock_and_import({ stock, price: money(row?.import ?? 0) }),
        emblem: String(move.good),
      };
    },
    (move) => (move.field === 'import' ? ec().button.import : String(move.field)),
  );
}

function deals(view: EconomyView, moves: Move[], names: string[]): ChoiceGroup[] {
  const verbs: Record<string, string> = ec().button.verb;
  const label = (move: Move) => (move.kind === 'exchange' ? `→${move.taken}` : String(move.shares));
  const given = (move: Move) => (move.kind === 'exchange' ? ` ${move.given}` : '');
  return rows(
    view,
    names,
    moves,
    (move) => `${move.kind} ${move.company}${given(move)}`,
    (move) => ({
      title: `${verbs[move.kind] ?? ''}${given(move)}: ${company_word(move.company)}`,
      hint: ec().a_share({ price: money(company_of(view, move.company)?.value ?? 0) }),
      emblem: String(move.company),
    }),
    label,
  );
}

function buy_backs(view: EconomyView, moves: Move[], names: string[]): ChoiceGroup[] {
  const company = company_of(view, view.acting);
  return rows(
    view,
    names,
    moves,
    (move) => `package ${move.shares}`,
    (move) => ({
      title: ec().package_of({ n: figure(move, 'shares') }),
      hint: holder_word(company?.packages[figure(move, 'shares') - 1] ?? null, names),
      emblem: String(view.acting),
    }),
    (move) => (figure(move, 'rest') === 0 ? ec().button.all_of_it : ec().button.leave({ n: figure(move, 'rest') })),
  );
}

/** Moves that differ in one figure: one row with its meaning. */
function amounts(view: EconomyView, moves: Move[], names: string[]): ChoiceGroup[] {
  const heads: Record<string, () => Head> = {
    bid: () => ({
      title: ec().your_bid,
      hint:
        view.auction?.bid == null
          ? ec().no_bid
          : ec().highest_bid({ name: names[view.auction.bidder ?? -1] ?? '', amount: money(view.auction.bid) }),
      emblem: 'money',
    }),
    marker: () => ({ title: ec().success_marker, hint: ec().success_help, emblem: 'marker' }),
    pay: () => ({
      title: ec().from_own_pocket,
      hint: ec().missing({ amount: money(view.short?.missing ?? 0) }),
      emblem: 'money',
    }),
    repay: () => ({ title: ec().loans, hint: loan_terms(view), emblem: 'loan' }),
    borrow: () => ({ title: ec().loan, hint: loan_terms(view), emblem: 'loan' }),
    embezzle: () => ({
      title: ec().take,
      hint: ec().embezzle_help({ cost: money(view.meeting?.embezzle_cost ?? 0) }),
      emblem: 'money',
    }),
    move: () => ({ title: ec().dividend_each, hint: ec().issued({ n: view.meeting?.issued ?? 0 }), emblem: 'money' }),
    vote: () => ({
      title: ec().your_votes({ n: view.meeting?.voters[view.viewer ?? -1]?.votes ?? 0 }),
      hint: view.meeting ? ec().majority({ n: view.meeting.tally.needed, of: view.meeting.issued }) : '',
      emblem: 'vote',
    }),
    stand: () => ({
      title: ec().candidacy,
      hint: ec().works_count({ n: managed(view, view.acting)?.works ?? 0 }),
      emblem: 'vote',
    }),
    elect: () => ({
      title: ec().your_votes({ n: view.meeting?.voters[view.viewer ?? -1]?.votes ?? 0 }),
      emblem: 'vote',
    }),
    support: () => ({ title: ec().influence, hint: ec().support_help, emblem: 'influence' }),
  };
  const labels: Record<string, (move: Move) => string> = {
    bid: (move) => String(move.amount),
    marker: (move) => String(move.value),
    pay: (move) => money(figure(move, 'amount')),
    repay: (move) => ec().button.repay({ n: figure(move, 'loans'), amount: money(figure(move, 'amount')) }),
    borrow: (move) => money(figure(move, 'amount'), true),
    embezzle: (move) => String(move.amount),
    move: (move) => String(move.each),
    vote: (move) => speaker.word('vote', move.vote),
    stand: () => ec().button.stand,
    elect: (move) => names[figure(move, 'seat')] ?? '',
    support: (move) => String(move.markers),
  };
  return rows(
    view,
    names,
    moves.filter((move) => move.kind in heads),
    (move) => move.kind,
    (move) => heads[move.kind]!(),
    (move) => labels[move.kind]!(move),
  );
}

/** What a loan costs while it lasts, and when the game ends with it. */
const loan_terms = (view: EconomyView): string => {
  const { interest, loan_at_end } = view.terms;
  return ec().loan_help({ interest: money(interest), end: money(loan_at_end) });
};

/** The board itself can be clicked in these phases; on a phone the list may fold. */
const kOnBoard = ['offers', 'company_deals', 'private_deals', 'buy_back'];

export function ask(table: View, moves: Move[], names: string[]): Ask {
  const view = as_economy(table);
  const pass = moves.find((move) => move.kind === 'pass');
  const word = pass ? move_name(view, pass, names) : '';
  return {
    prompt:
      view.phase === 'investment' && pass && !moves.some((move) => move.kind === 'build')
        ? (moves.length > 1 ? ec().panel.only_sell : ec().panel.only_end)({ company: company_word(view.acting) })
        : speaker.question(view, names),
    groups: [
      ...works(view, of(moves, 'build', 'sell', 'supply', 'give_up'), names),
      ...offers(view, of(moves, 'offer'), names),
      ...deals(view, of(moves, 'buy_shares', 'sell_shares', 'exchange'), names),
      ...buy_backs(view, of(moves, 'buy_back'), names),
      ...amounts(view, moves, names),
    ],
    pass: pass ? { move: pass.text, label: word, name: word } : null,
    on_board: kOnBoard.includes(view.phase),
  };
}
