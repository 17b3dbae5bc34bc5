import type { ApiScope } from '@core/access/scopes';
import type { CompanyStatus } from '@core/contract/companies';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { ApiKeyCaller } from '@bff/context';
import { autocommit } from '@bff/db/autocommit';
import type { Orm } from '@bff/db/createOrm';
import { prepared } from '@bff/db/prepared';
import { hashToken } from './tokenSecret';

interface KeyRow {
  id: string;
  company_id: string;
  permissions: ApiScope[] | string;
  is_active: boolean;
  company_status: CompanyStatus;
  last_used_at: string | Date | null;
}

const BY_HASH =
  prepared(`select t.id, t.company_id, t.permissions, t.is_active, t.last_used_at, c.status as company_status
  from api_tokens t join companies c on c.id = t.company_id
  where t.token_hash = $1 or (t.previous_hash = $1 and t.previous_until > $2)`);
const USED = prepared(
  'update api_tokens set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)',
);
const MINUTE_MS = 60_000;
const FORM = /^[A-Za-z0-9]+$/;

/**
 * Whom an API key stands for at this moment, found by its hash, and notes the use (to the minute). It happens before a scope is known, so
 * outside a unit of work. @throws AppError invalid_api_key (unknown, deleted, replaced), api_key_paused, company_inactive.
 */
export const readApiKey = async (orm: Orm, key: string, now: Date): Promise<ApiKeyCaller> => {
  const [row] =
    key.length === LIMITS.outboundApi.tokenLength && FORM.test(key)
      ? await autocommit<KeyRow>(orm, BY_HASH, [hashToken(key), now.toISOString()])
      : [];
  if (!row) throw new AppError('invalid_api_key');
  if (!row.is_active) throw new AppError('api_key_paused');
  if (row.company_status !== 'active') throw new AppError('company_inactive');
  const since = new Date(now.getTime() - MINUTE_MS);
  if (row.last_used_at === null || new Date(row.last_used_at) < since)
    await autocommit(orm, USED, [row.id, now.toISOString(), since.toISOString()]);
  return {
    tokenId: row.id,
    companyId: row.company_id,
    scopes:
      typeof row.permissions === 'string'
        ? (JSON.parse(row.permissions) as ApiScope[])
        : row.permissions,
  };
};
