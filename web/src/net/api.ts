// The HTTP side of the house: one function a request, errors as exceptions with the reason for people.
import type {
  AnalysisAnswer,
  CoachAnswer,
  House,
  InvitationInfo,
  LessonPlan,
  LessonWish,
  LoggedMove,
  Refusal,
  Rulebook,
  SeatWish,
  TableMade,
  TableSummary,
  TableWish,
  View,
} from './wire';

export class ApiError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.error);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new ApiError({ error: '' }, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError({ error: '', ...(answer as Partial<Refusal> | null) }, response.status);
  return answer as T;
}

const seat_query = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  house: () => ask<House>('/api/house'),
  rules: (game: string, language: string, table: string) =>
    ask<Rulebook>(`/api/rules/${game}?language=${language}&table=${table}`),
  tables: async () => (await ask<{ tables: TableSummary[] }>('/api/tables')).tables,
  lesson: (game: string) => ask<LessonPlan>(`/api/lessons/${game}`),
  teach: (wish: LessonWish) => ask<TableMade>('/api/tables', wish),
  make: (wish: TableWish) => ask<TableMade>('/api/tables', wish),
  invitation: (table: string, invite: string) =>
    ask<InvitationInfo>(`/api/tables/${table}/invitation?invite=${encodeURIComponent(invite)}`),
  sit: (table: string, invite: string, name?: string) =>
    ask<{ seat: number }>(`/api/tables/${table}/sit`, name ? { invite, name } : { invite }),
  open_record: (record: string) => ask<{ table: string; problem: string | null }>('/api/records', { record }),
  /** The game goes on after so many moves, with these players. `dealt_for`: what this seat cannot know is dealt anew. */
  go_on: async (table: string, moves: number, seats: SeatWish[], dealt_for: number | null) => {
    const record = await (await fetch(api.record_path(table))).text();
    return ask<{ table: string }>('/api/records', {
      record,
      moves,
      seats,
      ...(dealt_for === null ? {} : { dealt_for }),
    });
  },
  analysis: (table: string, since: number) => ask<AnalysisAnswer>(`/api/tables/${table}/analysis?since=${since}`),
  coach: (table: string, move: number) => ask<CoachAnswer>(`/api/tables/${table}/coach?move=${move}`),
  log: async (table: string, seat: number | null) =>
    (await ask<{ moves: LoggedMove[] }>(`/api/tables/${table}/log${seat_query(seat)}`)).moves,
  at: async (table: string, number: number, seat: number | null) =>
    (await ask<{ view: View }>(`/api/tables/${table}/at/${number}${seat_query(seat)}`)).view,
  record_path: (table: string) => `/api/tables/${table}/record`,
};
