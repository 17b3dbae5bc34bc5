import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import { contextsOf } from '@core/models/contexts';
import { REFUSED_TYPES, RETURNED_TYPES, UNCOUNTED_TYPES } from '@core/models/interactions';
import type { HistoryEntry } from '@core/models/personView';
import type { TurnedDown } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { compiledOnce, query } from '@bff/db/query';
import { isAnyOf } from '@bff/db/sqlArrays';

/** The fields of an event that the model uses. */
export interface EventRow {
  id: string;
  person: string;
  item: string;
  type: string;
  at: number;
  receivedAt: Date;
  /** As in core/models/contexts.ts. */
  contexts: string[];
}

/** Maximum number of events in a model, newest first. More are left out to limit memory. */
const EVENTS_MAX = 10_000_000;
/** Number of rows per page. */
export const PAGE = 10_000;

const UNCOUNTED = UNCOUNTED_TYPES.map((type) => sql.lit(type));

/** Selects from the events of a company that count as interactions. */
export const countedEvents = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('events')
    .where('events.companyId', '=', companyId)
    .where('events.itemKey', 'is not', null)
    .where('events.profileId', 'is not', null)
    .where('events.type', 'not in', UNCOUNTED);

const eventRows = (em: EntityManager, companyId: string) =>
  countedEvents(em, companyId)
    .leftJoin('profiles', (join) =>
      join.on('profiles.companyId', '=', companyId).onRef('profiles.id', '=', 'events.profileId'),
    )
    .select(['events.id', 'events.profileId', 'events.itemKey', 'events.type'])
    .select(['events.occurredAt', 'events.dated', 'events.receivedAt'])
    .select(['profiles.categories', 'profiles.lifecycle'])
    .select([
      sql<string>`events.received_at::text`.as('cursor'),
      sql<
        string | null
      >`coalesce(events.properties->>'region', events.properties->>'country', profiles.traits->>'country')`.as(
        'region',
      ),
      sql<string | null>`events.properties->>'device'`.as('device'),
      sql<string | null>`events.properties->>'page'`.as('page'),
    ])
    .$narrowType<{ profileId: NotNull; itemKey: NotNull }>();

type EventSelection = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];

const eventOf = (row: EventSelection): EventRow => ({
  id: row.id,
  person: row.profileId,
  item: row.itemKey,
  type: row.type,
  at: row.occurredAt.getTime(),
  receivedAt: row.receivedAt,
  contexts: contextsOf({
    region: row.region,
    device: row.device,
    page: row.page,
    at: row.dated ? row.occurredAt.getTime() : undefined,
    segments: profileSegments(row),
  }),
});

/** Returns the names of a person's segments, for the ranking. */
export const profileSegments = ({
  categories,
  lifecycle,
}: {
  categories: readonly string[] | null;
  lifecycle: string | null;
}): string[] => [...(categories ?? []), ...(lifecycle ? [lifecycle] : [])];

/** Loads the events for training in pages, the newest received first, one page per transaction. */
export async function* eventPages(
  context: Context,
  companyId: string,
  limit = EVENTS_MAX,
): AsyncGenerator<EventRow[]> {
  let before: EventSelection | undefined;
  for (let count = 0; count < limit; count += PAGE) {
    const last = before;
    const page = await context.read(
      (em) =>
        eventRows(em, companyId)
          .$if(last !== undefined, (found) =>
            found.where(
              sql<boolean>`(events.received_at, events.id) < (${last?.cursor}::timestamptz, ${last?.id}::uuid)`,
            ),
          )
          .orderBy('events.receivedAt', 'desc')
          .orderBy('events.id', 'desc')
          .limit(PAGE)
          .execute(),
      companyId,
    );
    yield page.map(eventOf);
    if (page.length < PAGE) return;
    before = page.at(-1);
    await setImmediate();
  }
}

interface NewEventRow extends EventRow {
  /** Time of arrival as the database's text (microseconds). */
  cursor: string;
  /** No earlier event connects this person with this item. */
  isFirst: boolean;
}

/** Loads a page of events received since a time, as above. */
export const loadNewEvents = async (
  em: EntityManager,
  companyId: string,
  since: Date,
  after?: NewEventRow,
): Promise<NewEventRow[]> => {
  const rows = await eventRows(em, companyId)
    .where('events.receivedAt', '>=', since)
    .$if(after !== undefined, (found) =>
      found.where(
        sql<boolean>`(events.received_at, events.id) > (${after?.cursor}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('events.receivedAt')
    .orderBy('events.id')
    .limit(PAGE)
    .select(({ selectFrom }) => {
      const earlier = selectFrom('events as earlier')
        .where('earlier.companyId', '=', companyId)
        .where('earlier.type', 'not in', UNCOUNTED)
        .whereRef('earlier.profileId', '=', 'events.profileId')
        .whereRef('earlier.itemKey', '=', 'events.itemKey')
        .where(sql<boolean>`(earlier.received_at, earlier.id) < (events.received_at, events.id)`)
        .select(sql.lit(1).as('one'));
      return sql<boolean>`not exists (${earlier})`.as('isFirst');
    })
    .execute();
  return rows.map((row) => ({ ...eventOf(row), cursor: row.cursor, isFirst: row.isFirst }));
};

/** What a person did with items, each list newest first. */
export interface PastOfPerson {
  /** The last interaction with each item. */
  history: HistoryEntry[];
  /** Rejected items, which are never shown again, and after them only returned ones. */
  turnedDown: TurnedDown[];
}

/**
 * Loads at most `limit` items of each list per person, in one statement. By profile; people without
 * such events are left out.
 */
export const loadPasts = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
  limit: number,
): Promise<Map<string, PastOfPerson>> => {
  const found = new Map<string, PastOfPerson>();
  if (profileIds.length === 0) return found;
  for (const row of await readPasts(query(em), companyId, profileIds, limit)) {
    const { profileId, itemKey: item } = row;
    const past = found.get(profileId) ?? { history: [], turnedDown: [] };
    found.set(profileId, past);
    if (row.lastAt && row.turn <= limit)
      past.history[row.turn - 1] = { item, type: row.type!, at: row.lastAt.getTime() };
    if (row.turnedAt && row.turnedTurn <= limit)
      past.turnedDown[row.turnedTurn - 1] = { item, refused: row.refused };
  }
  return found;
};

const typesOf = (types: readonly string[]) => sql.join(types.map((type) => sql.lit(type)));
const TURNED = [...REFUSED_TYPES, ...RETURNED_TYPES];
/** Kinds of events that show neither interest nor rejection. */
const SILENT = UNCOUNTED_TYPES.filter((type) => !TURNED.includes(type));

const readPasts = compiledOnce(
  (on, companyId: string, profileIds: readonly string[], limit: number) => {
    const liked = sql`filter (where type not in (${typesOf(UNCOUNTED_TYPES)}))`;
    const turned = sql`filter (where type in (${typesOf(TURNED)}))`;
    const refused = sql<boolean>`bool_or(type in (${typesOf(REFUSED_TYPES)}))`;
    const [lastAt, turnedAt] = [liked, turned].map(
      (kind) => sql<Date | null>`max(occurred_at) ${kind}`,
    ) as [RawBuilder<Date | null>, RawBuilder<Date | null>];
    const turnBy = (order: RawBuilder<unknown>) =>
      sql<number>`(row_number() over (partition by profile_id order by ${order} desc nulls last, item_key))::int`;
    const pairs = on
      .selectFrom('events')
      .where('companyId', '=', companyId)
      .where('profileId', '=', isAnyOf(profileIds))
      .where('itemKey', 'is not', null)
      .where(sql<boolean>`type not in (${typesOf(SILENT)})`)
      .groupBy(['profileId', 'itemKey'])
      .select(['profileId', 'itemKey', lastAt.as('lastAt'), turnedAt.as('turnedAt')])
      .select([
        sql<string | null>`(array_agg(type order by occurred_at desc) ${liked})[1]`.as('type'),
        refused.as('refused'),
        turnBy(lastAt).as('turn'),
        turnBy(sql`${refused} desc, ${turnedAt}`).as('turnedTurn'),
      ])
      .$narrowType<{ profileId: NotNull; itemKey: NotNull }>();
    return on
      .selectFrom(pairs.as('p'))
      .where(
        sql<boolean>`(last_at is not null and turn <= ${limit}::int) or (turned_at is not null and turned_turn <= ${limit}::int)`,
      )
      .select([
        'profileId',
        'itemKey',
        'type',
        'lastAt',
        'turn',
        'turnedAt',
        'turnedTurn',
        'refused',
      ]);
  },
);
