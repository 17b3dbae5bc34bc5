import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import type { Jobs } from '@bff/services/jobs/jobs';
import type { DataSource } from './data-source.entity';
import { freshState, isUnderWay, type StreamState } from './engine/streamState';
import type { ReaderStream } from './openReader';
import { withdrawRecords } from './withdrawRecords';

const WITHDRAWN_AT_ONCE = 5000;

interface Unseen {
  companyId: string;
  sourceId: string;
  stream: string | null;
  at: Date;
}

/**
 * Returns the place where reading a stream continues. `since` is set while a pass reads everything,
 * from its first page to its last, over as many runs as needed: for a requested full refresh, or a
 * stream that is always read in full.
 */
export const passStart = (
  { fullSince }: Pick<DataSource, 'fullSince'>,
  { gone }: Pick<ReaderStream, 'gone'>,
  stored: StreamState | null,
  now: Date,
): StreamState => {
  const state = stored ?? freshState();
  const requested = fullSince?.toISOString();
  if (requested && state.refreshed !== requested && state.since !== requested)
    return { ...freshState(), since: requested };
  if (isUnderWay(state) || gone !== 'always') return state;
  return { ...state, since: now.toISOString() };
};

/** Returns the state to store after a page. A pass keeps its start time until it is finished. */
export const passState = (
  { fullSince }: Pick<DataSource, 'fullSince'>,
  since: string | null,
  state: StreamState,
): StreamState => {
  if (!since) return state;
  if (isUnderWay(state)) return { ...state, since };
  return { ...state, ...(fullSince?.toISOString() === since ? { refreshed: since } : {}) };
};

/**
 * Withdraws records that a full pass did not see, in the caller's transaction. An empty pass
 * withdraws nothing, because the source may have failed to return its records, unless `isEmptied`
 * rules this out. Rows from uploads or calls are not affected.
 * @returns the number withdrawn.
 */
export const withdrawUnseen = async (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  given: Unseen & { since: string; isEmptied: boolean },
): Promise<number> => {
  const { companyId, sourceId, stream, since, isEmptied } = given;
  const moment = new Date(since);
  if (isEmptied) return withdrawStream({ jobs }, em, { ...given, since: moment });
  const seen = await query(em)
    .selectFrom('sourceRecords')
    .where('companyId', '=', companyId)
    .where('sourceId', '=', sourceId)
    .where('stream', 'is not distinct from', stream)
    .where('supersededAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where((eb) => eb.or([eb('receivedAt', '>=', moment), eb('seenAt', '>=', moment)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return seen ? withdrawStream({ jobs }, em, { ...given, since: moment }) : 0;
};

/**
 * Withdraws the records of a stream that have not been seen since a time, in the caller's
 * transaction. Rows from files or calls are not affected.
 * @returns the number withdrawn.
 */
export const withdrawStream = async (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  given: Unseen & { since: Date },
): Promise<number> => {
  const { companyId, sourceId, stream, since, at } = given;
  let total = 0;
  for (;;) {
    const count = await withdrawRecords({ jobs }, em, {
      companyId,
      sourceId,
      unseen: { stream, since },
      at,
      limit: WITHDRAWN_AT_ONCE,
    });
    total += count;
    if (count < WITHDRAWN_AT_ONCE) return total;
  }
};
