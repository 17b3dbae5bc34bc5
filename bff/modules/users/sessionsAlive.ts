import type { EntityManager } from '@mikro-orm/sql';
import { inScope, query } from '@bff/db/query';
import type { Session } from '@bff/modules/credentials/session.entity';

export type ShownSession = Pick<Session, (typeof SHOWN)[number]>;

const SHOWN = ['id', 'createdAt', 'lastUsedAt', 'expiresAt', 'userAgent', 'ip'] as const;

/** Selects a person's sessions that have not ended, newest first. */
export const sessionsAlive = (
  em: EntityManager,
  userId: string,
  now: Date,
): Promise<ShownSession[]> =>
  query(em)
    .selectFrom('sessions')
    .where(inScope(em))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(SHOWN)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
