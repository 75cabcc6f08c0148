// The question and the permitted moves in words. Nothing is permitted here that the server did not list.
import type { Move, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { tally_of } from './meeting';
import { money } from './money';
import { ec } from './text';
import {
  as_economy,
  company_of,
  is_factory,
  managed,
  product_of,
  recipes,
  row_of,
  terms_of,
  works_of,
  type EconomyView,
  type Factory,
} from './view';
import { company_name, counted_good, factory_word, good_word, holder_word, move_name, pass_word } from './words';

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
export function recipe_word(factory: Factory): string {
  const { needs, makes } = recipes[factory];
  const product = counted_good(makes, product_of(factory));
  return needs.length > 0 ? ec().recipe({ needs: needs.map(good_word).join(' + '), makes: product }) : product;
}

function works(view: EconomyView, moves: Move[], names: string[]): ChoiceGroup[] {
  const company = managed(view, view.short?.company ?? view.acting);
  const labels: Record<string, string> = {
    build: ec().choice.build_short,
    sell: ec().choice.sell_short,
    supply: ec().choice.supply_short,
    give_up: ec().choice.sell_short,
  };
  const hint = (factory: Factory) => {
    const built = company?.factories[factory] ?? 0;
    const recipe = recipe_word(factory);
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
  const { factory, factory_sale, forced_sale } = terms_of(view);
  if (view.phase === 'investment') return ec().works_terms({ price: money(factory), sale: money(factory_sale) });
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
    (move) => (move.field === 'import' ? ec().choice.import_short : String(move.field)),
  );
}

function deals(view: EconomyView, moves: Move[], names: string[]): ChoiceGroup[] {
  const verbs: Record<string, string> = ec().choice.verb;
  const label = (move: Move) => (move.kind === 'exchange' ? `→${move.taken}` : String(move.shares));
  const given = (move: Move) => (move.kind === 'exchange' ? ` ${move.given}` : '');
  return rows(
    view,
    names,
    moves,
    (move) => `${move.kind} ${move.company}${given(move)}`,
    (move) => ({
      title: `${verbs[move.kind] ?? ''}${given(move)}: ${company_name(view, move.company)}`,
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
    (move) => (figure(move, 'rest') === 0 ? ec().choice.all_of_it : ec().choice.leave({ n: figure(move, 'rest') })),
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
      hint: ec().embezzle_help({ cost: money(1 + (company_of(view, view.acting)?.value ?? 0)) }),
      emblem: 'money',
    }),
    move: () => ({ title: ec().dividend_each, hint: ec().issued({ n: view.meeting?.issued ?? 0 }), emblem: 'money' }),
    vote: () => ({
      title: ec().your_votes({ n: view.meeting?.votes[view.viewer ?? -1] ?? 0 }),
      hint: view.meeting ? ec().majority({ n: tally_of(view.meeting).needed, of: view.meeting.issued }) : '',
      emblem: 'vote',
    }),
    stand: () => ({ title: ec().candidacy, hint: ec().works_count({ n: works_of_acting(view) }), emblem: 'vote' }),
    elect: () => ({ title: ec().your_votes({ n: view.meeting?.votes[view.viewer ?? -1] ?? 0 }), emblem: 'vote' }),
    support: () => ({ title: ec().influence, hint: ec().support_help, emblem: 'influence' }),
  };
  const labels: Record<string, (move: Move) => string> = {
    bid: (move) => String(move.amount),
    marker: (move) => String(move.value),
    pay: (move) => money(figure(move, 'amount')),
    repay: (move) =>
      ec().choice.repay_short({ n: figure(move, 'loans'), amount: money(figure(move, 'loans') * terms_of(view).loan) }),
    borrow: () => money(terms_of(view).loan, true),
    embezzle: (move) => String(move.amount),
    move: (move) => String(move.each),
    vote: (move) => (move.vote === 'yes' ? ec().yes : ec().no),
    stand: () => ec().choice.stand_short,
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
  const { interest, loan } = terms_of(view);
  return ec().loan_help({ interest: money(interest), end: money(loan + interest) });
};

const works_of_acting = (view: EconomyView): number => {
  const company = managed(view, view.acting);
  return company ? works_of(company) : 0;
};

function prompt(view: EconomyView): string {
  const words = ec().ask;
  const company = company_name(view, view.short?.company ?? view.acting);
  switch (view.phase) {
    case 'auction':
      return words.auction({ place: view.auction?.place ?? 1 });
    case 'investment':
      return words.investment({ company });
    case 'procurement':
      return words.procurement({ company });
    case 'success':
      return words.success;
    case 'offers':
      return words.offers({ company });
    case 'top_up':
      return words.top_up({
        company,
        amount: money(view.short?.missing ?? 0),
        due: ec().due[view.short?.due ?? ''] ?? '',
      });
    case 'forced_sale':
      return words.forced_sale({ company, amount: money(view.short?.missing ?? 0) });
    case 'repayment':
      return words.repayment({ company });
    case 'company_deals':
      return words.company_deals({ company, round: view.deals?.round ?? 1 });
    case 'loans':
      return words.loans({ company });
    case 'embezzlement':
      return words.embezzlement({ company });
    case 'motions':
      return words.motions({ company });
    case 'dividend_vote':
      return words.dividend_vote({ company, each: money(view.meeting?.motion ?? 0) });
    case 'buy_back':
      return words.buy_back({ company });
    case 'candidates':
      return words.candidates({ company });
    case 'election':
      return words.election({ company });
    case 'private_deals':
      return words.private_deals({ round: view.deals?.round ?? 1 });
    case 'influence':
      return words.influence({ company });
    default:
      return '';
  }
}

/** The board itself can be clicked in these phases; on a phone the list may fold. */
const kOnBoard = ['offers', 'company_deals', 'private_deals', 'buy_back'];

export function ask(table: View, moves: Move[], names: string[]): Ask {
  const view = as_economy(table);
  const pass = moves.find((move) => move.kind === 'pass');
  const word = pass_word(view);
  return {
    prompt: prompt(view),
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
