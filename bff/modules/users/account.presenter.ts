import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listSessions } from '@core/contract/ownAccount';
import type { listPasswordRequests } from '@core/contract/users';
import type { DescribedRequest } from './passwordRequests';
import type { ShownSession } from './sessionsAlive';

/** Returns a person's sessions. @param currentId the calling session. */
export const presentSessions = (
  sessions: readonly ShownSession[],
  currentId: string | undefined,
): ResponseOf<typeof listSessions> =>
  sessions.map(({ id, createdAt, lastUsedAt, expiresAt, userAgent, ip }) => ({
    id,
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent: userAgent ?? null,
    ip: ip ?? null,
  }));

/** Returns a person who requested a new password. */
export const presentPasswordRequest = ({
  createdAt,
  ...request
}: DescribedRequest): ResponseOf<typeof listPasswordRequests>[number] => ({
  ...request,
  requestedAt: createdAt.toISOString(),
});
