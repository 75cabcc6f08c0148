// A board meeting: the Boss, then the head of each division with the votes, then cards, influence and motivation.
import { listed, signed, t } from '../../i18n';
import type { Beat } from '../../net/moment';
import type { GameEvent } from '../../net/wire';
import type { Telling } from './beats';
import { effects_of, points_told } from './effects';
import type { MeetingStage, Seated } from './scene';
import { ms } from './text';
import { division_of, divisions, events_of, type Contestant, type Division, type MachtspieleView } from './view';
import { card_word } from './words';

const kOffices: ('boss' | Division)[] = ['boss', ...divisions];

/** How far a meeting has come: a question in its middle divides it into two scenes. */
export class Meeting {
  done: Set<string>;
  out: number | null = null;

  constructor(view: MachtspieleView) {
    const at = view.election ? kOffices.indexOf(view.election.division) : -1;
    this.done = new Set(at > 0 ? kOffices.slice(0, at) : []);
  }

  queue(view: MachtspieleView, now: string | null): Seated[] {
    return kOffices.map((office) => ({
      office,
      state: office === now ? 'now' : this.done.has(office) ? 'done' : 'open',
      head: office === 'boss' ? view.boss : (division_of(view, office)?.head ?? null),
    }));
  }
}

const names_of = (list: [number | null, number][], names: string[]): string =>
  list.map(([seat, n]) => `${seat === null ? ms().neutral : (names[seat] ?? '')} ${n}`).join(', ');

/** Why somebody won: managers, then employees. */
export function votes_told(contest: Contestant[], names: string[]): string {
  const [first, second] = contest;
  if (!first) return ms().scene.alone;
  const managers = ms().scene.votes({
    list: names_of(
      contest.map((one) => [one.owner, one.managers]),
      names,
    ),
  });
  if (!second || second.managers !== first.managers) return managers;
  const equal = contest.filter((one) => one.managers === first.managers);
  const list = names_of(
    equal.map((one) => [one.owner, one.employees]),
    names,
  );
  return `${managers} ${ms().scene.staff({ list })}`;
}

function board_told(view: MachtspieleView, names: string[]): string {
  const members = new Map<number, number>();
  for (const seat of view.board) members.set(seat, (members.get(seat) ?? 0) + 1);
  return ms().scene.boss_board({ list: names_of([...members], names) });
}

type Told = Pick<Beat, 'title' | 'time'> & { text?: string };

function head_told(telling: Telling, event: GameEvent, stage: MeetingStage): Told {
  const { names, before, after } = telling;
  const division = event.division as Division;
  const words = { division: card_word(division), name: names[event.seat ?? -1] ?? '' };
  // nobody comes or goes between an election and the end of its scene, so these are its votes
  stage.contest = division_of(after, division)?.contest ?? [];
  stage.winner = event.seat ?? null;
  const votes = votes_told(stage.contest, names);
  if (event.kind === 'head_stays') {
    // a leader who had no manager to send is passed over
    const text =
      stage.contest.length && stage.contest[0]!.owner !== stage.winner ? `${votes} ${ms().scene.no_vote}` : votes;
    return { title: ms().scene.stays(words), text, time: 750 };
  }
  if (event.kind === 'no_head') return { title: ms().scene.vacant(words), text: ms().scene.neutral_wins, time: 900 };
  stage.out = division_of(before, division)?.head ?? null;
  return { title: ms().scene.elected(words), text: votes, time: 1150 };
}

function cards_told({ events, names }: Telling): Told {
  const list = events_of(events, 'card_taken', 'card_out').map((event) =>
    event.kind === 'card_out'
      ? ms().scene.out({ card: card_word(event.card) })
      : ms().scene.goes_to({ card: card_word(event.card), name: names[event.seat] ?? '' }),
  );
  return { title: ms().scene.cards, text: ms().scene.cards_text({ list: list.join(', ') }), time: 1100 };
}

function told(telling: Telling, stage: MeetingStage): Told {
  const { events, names, before, after } = telling;
  const first = events[0]!;
  const name = names[first.seat ?? -1] ?? '';
  switch (telling.kind) {
    case 'meeting': {
      const [farewell] = events_of(events, 'farewell');
      stage.out = farewell?.seat ?? null;
      const who = farewell ? `${ms().scene.farewell({ name: names[farewell.seat] ?? '' })}. ` : '';
      return {
        title: ms().scene.meeting({ n: Number(first.number) }),
        text: who + ms().scene.meeting_text,
        time: 1000,
      };
    }
    case 'favour':
      return { title: ms().scene.favour({ name }), time: 800 };
    case 'boss': {
      const by_card = first.rule === 'MS-1.3';
      stage.winner = first.seat ?? null;
      stage.contest = by_card
        ? []
        : [...new Set(before.board)]
            .map((owner) => ({ owner, managers: before.board.filter((seat) => seat === owner).length, employees: 0 }))
            .toSorted((a, b) => b.managers - a.managers);
      return {
        title: ms().scene.boss({ name }),
        text: by_card ? ms().scene.boss_card : board_told(before, names),
        time: 1150,
      };
    }
    case 'displaced':
      stage.out = first.seat ?? null;
      return {
        title: ms().scene.displaced({ division: card_word(first.division), name }),
        text: first.kind === 'displaced_to_board' ? ms().scene.to_board : ms().scene.to_counsel,
        time: 900,
      };
    case 'recalled':
      return {
        title: ms().scene.recalled({ division: card_word(first.division), name }),
        text: ms().scene.recalled_text,
        time: 900,
      };
    case 'cards':
      return cards_told(telling);
    case 'influence': {
      const list = events_of(events, 'track').map((event) =>
        ms().scene.gains({ name: names[event.seat] ?? '', gain: signed(event.gain) }),
      );
      return { title: ms().scene.influence, text: `${listed(list, t().and)}.`, time: 1000 };
    }
    case 'rested':
      return { title: ms().scene.rested({ to: Number(first.to) }), text: ms().scene.rested_text, time: 800 };
    case 'drawn':
      return {
        title: ms().scene.drawn,
        text: after.start === null ? '' : ms().scene.drawn_text({ name: names[after.start] ?? '' }),
        time: 800,
      };
    default:
      return head_told(telling, first, stage);
  }
}

/** Which office a group is about. */
function office_of({ kind, events, before }: Telling): Division | 'boss' | null {
  if (kind === 'boss') return 'boss';
  if (kind === 'recalled') return before.election?.division ?? null;
  return kind === 'head' || kind === 'displaced' ? (events[0]!.division as Division) : null;
}

export function meeting_beat(telling: Telling, meeting: Meeting): [Beat, MeetingStage] {
  const { events, then, names, kind } = telling;
  const office = office_of(telling);
  if (kind === 'head' && office) meeting.done = new Set(kOffices.slice(0, kOffices.indexOf(office)));
  if (['cards', 'influence', 'rested', 'drawn'].includes(kind)) meeting.done = new Set(kOffices);
  const stage: MeetingStage = {
    stage: 'meeting',
    queue: meeting.queue(then, office),
    office,
    contest: [],
    winner: null,
    out: null,
    effects: kind === 'influence' || kind === 'favour' ? effects_of(events) : [],
  };
  const { title, text, time } = told(telling, stage);
  if (kind === 'boss') meeting.done.add('boss');
  if (kind === 'head' && office) meeting.done.add(office);
  const sentences = [text ?? '', points_told(events, names)].filter((one) => one !== '').join(' ');
  return [{ events, title, time, rule: events[0]!.rule, ...(sentences && { text: sentences }) }, stage];
}
