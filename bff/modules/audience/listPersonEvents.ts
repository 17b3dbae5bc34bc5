import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import { type ListOrder, NO_CURSOR } from '@core/contract/apiPage';
import type { audienceEvent } from '@core/contract/audienceShapes';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { directionOf } from '@bff/db/pageCursor';
import { query } from '@bff/db/query';
import type { Profile } from '@bff/modules/profiles/profile.entity';
import { findProfile } from '@bff/modules/profiles/mergeProfiles';
import { sourceNames } from './sourceNames';

interface EventsQuery {
  limit: number;
  after?: string;
  sort?: ListOrder;
}

export interface EventsPage {
  events: InferType<typeof audienceEvent>[];
  next: string | null;
}

/** Lists one person's events, latest first unless `sort` says otherwise. `after` is the cursor of the previous page. */
export const listPersonEvents = async (
  em: EntityManager,
  { companyId, id }: Pick<Profile, 'companyId' | 'id'>,
  { limit, after, sort = 'newest' }: EventsQuery,
): Promise<EventsPage> => {
  const { beyond, direction } = directionOf(sort);
  const start = after ? readCursor(after) : null;
  const rows = await query(em)
    .selectFrom('events as e')
    .leftJoin('items as i', (join) =>
      join.onRef('i.companyId', '=', 'e.companyId').onRef('i.itemKey', '=', 'e.itemKey'),
    )
    .where('e.companyId', '=', companyId)
    .where('e.profileId', '=', id)
    .$if(start !== null, (found) =>
      found.where(
        sql<boolean>`(e.occurred_at, e.id) ${sql.raw(beyond)} (${start?.[0]}::timestamptz, ${start?.[1]}::uuid)`,
      ),
    )
    .orderBy('e.occurredAt', direction)
    .orderBy('e.id', direction)
    .limit(limit + 1)
    .select(['e.id', 'e.type', 'e.origin', 'e.sourceId', 'e.occurredAt', 'e.itemKey'])
    .select(['i.title', 'e.value', 'e.currency', sql<string>`e.occurred_at::text`.as('at')])
    .execute();
  const names = await sourceNames(
    em,
    rows.flatMap(({ sourceId }) => sourceId ?? []),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    events: shown.map((row) => ({
      id: row.id,
      type: row.type,
      source:
        row.origin === 'source'
          ? (names.get(row.sourceId ?? '') ?? 'Removed source')
          : row.origin === 'survey'
            ? 'Surveys'
            : 'API',
      timestamp: row.occurredAt.toISOString(),
      itemKey: row.itemKey,
      itemTitle: row.title,
      value: row.value,
      currency: row.currency,
    })),
    next:
      rows.length > limit && last
        ? Buffer.from(`${last.at}|${last.id}`).toString('base64url')
        : null,
  };
};

const readCursor = (after: string): [string, string] => {
  const [at = '', id = ''] = Buffer.from(after, 'base64url').toString().split('|');
  if (Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/.test(id))
    throw new AppError('validation_failed', {
      sentence: NO_CURSOR,
      fields: { after: NO_CURSOR },
    });
  return [at, id];
};

/** Returns a page of one user's events. @throws AppError not_found. */
export const listUserEvents = (
  context: Context,
  id: string,
  page: EventsQuery,
): Promise<EventsPage> =>
  context.read(async (em) => listPersonEvents(em, await findProfile(em, id), page));
