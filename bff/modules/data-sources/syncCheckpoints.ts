import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { StreamState } from './engine/streamState';
import { SyncCheckpoint } from './sync-checkpoint.entity';

/** Returns the position in a stream; null before its first page. */
export const readCheckpoint = async (
  em: EntityManager,
  sourceId: string,
  stream: string,
): Promise<StreamState | null> =>
  (await em.findOne(SyncCheckpoint, { sourceId, stream }))?.state ?? null;

/** Stores the position in a stream, in the transaction that stores the page before it. */
export const saveCheckpoint = async (
  { newId, clock }: Pick<Context, 'newId' | 'clock'>,
  em: EntityManager,
  {
    companyId,
    sourceId,
    stream,
    state,
  }: { companyId: string; sourceId: string; stream: string; state: StreamState },
): Promise<void> => {
  const known = await em.findOne(SyncCheckpoint, { sourceId, stream });
  if (known) Object.assign(known, { state, updatedAt: clock() });
  else
    em.create(SyncCheckpoint, {
      id: newId(),
      companyId,
      sourceId,
      stream,
      state,
      updatedAt: clock(),
    });
  await em.flush();
};
