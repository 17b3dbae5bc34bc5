import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { audienceEvent } from '@core/contract/audienceShapes';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import type { Profile } from '@bff/modules/profiles/profile.entity';
import { findProfile } from '@bff/modules/profiles/mergeProfiles';
import { sourceNames } from './sourceNames';

export interface EventsPage {
  events: InferType<typeof audienceEvent>[];
  next: string | null;
}

interface Row {
  id: string;
  type: string;
  origin: string;
  source_id: string | null;
  occurred_at: string;
  at: string;
  item_key: string | null;
  title: string | null;
  value: number | null;
  currency: string | null;
}

/** What one person did, the latest first. `after` is the cursor of the page before. */
export const listPersonEvents = async (
  em: EntityManager,
  { companyId, id }: Pick<Profile, 'companyId' | 'id'>,
  { limit, after }: { limit: number; after?: string },
): Promise<EventsPage> => {
  const start = after ? readCursor(after) : null;
  const rows = await em.execute<Row[]>(
    `select e."id", e."type", e."origin", e."source_id", e."occurred_at", e."occurred_at"::text as "at", e."item_key", i."title", e."value", e."currency" from "events" e
     left join "items" i on i."company_id" = e."company_id" and i."item_key" = e."item_key"
     where e."company_id" = ?::uuid and e."profile_id" = ?::uuid ${start ? 'and (e."occurred_at", e."id") < (?::timestamptz, ?::uuid)' : ''}
     order by e."occurred_at" desc, e."id" desc limit ?`,
    [companyId, id, ...(start ?? []), limit + 1],
  );
  const names = await sourceNames(
    em,
    rows.flatMap(({ source_id: source }) => source ?? []),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    events: shown.map((row) => ({
      id: row.id,
      type: row.type,
      source:
        row.origin === 'source'
          ? (names.get(row.source_id ?? '') ?? 'Removed source')
          : row.origin === 'survey'
            ? 'Surveys'
            : 'API',
      timestamp: new Date(row.occurred_at).toISOString(),
      itemKey: row.item_key,
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
    throw new AppError('validation_failed', { fields: { after: 'This is no cursor of ours.' } });
  return [at, id];
};

/** A page of one user's events. @throws AppError not_found. */
export const listUserEvents = (
  context: Context,
  id: string,
  query: { limit: number; after?: string },
): Promise<EventsPage> =>
  context.inTransaction(async (em) => listPersonEvents(em, await findProfile(em, id), query));
