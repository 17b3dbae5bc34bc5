import type { Log } from '@bff/services/log';
import type { Orm } from '@bff/db/createOrm';
import { readOwnership } from '@bff/db/ownership';

/**
 * Logs one warning if the server signs in to PostgreSQL as a role that bypasses row-level security.
 * The server works anyway.
 */
export const warnOfPower = async (orm: Orm, log: Log): Promise<void> => {
  const { role, owns, superuser } = await readOwnership(orm);
  if (!owns && !superuser) return;
  log.warn(
    { role },
    `DATABASE_URL signs in as ${superuser ? 'a superuser' : 'the owner of the tables'}: give the server a role of its own (docs/operations.md, Database roles)`,
  );
};
