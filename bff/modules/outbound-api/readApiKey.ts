import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { ApiKeyCaller } from '@bff/context';
import type { Orm } from '@bff/db/createOrm';
import { query, queryAlone } from '@bff/db/query';
import { noteUse } from '@bff/services/noteUse';
import { hashToken } from './tokenSecret';

const MINUTE_MS = 60_000;
const FORM = /^[A-Za-z0-9]+$/;

/**
 * Returns the caller behind an API key, looked up by its hash; a test key's company is the one with
 * the test data. Also records the time of use (to the
 * minute). The company is unknown until then, so no transaction has it as its scope yet.
 * @param onFound receives the key before it may be rejected.
 * @throws AppError invalid_api_key (unknown, deleted, replaced), api_key_paused, api_key_expired,
 * company_inactive.
 */
export const readApiKey = async (
  orm: Orm,
  key: string,
  now: Date,
  onFound: (owner: Pick<ApiKeyCaller, 'tokenId' | 'companyId'>) => void = () => undefined,
): Promise<ApiKeyCaller> => {
  const row =
    key.length === LIMITS.outboundApi.tokenLength && FORM.test(key)
      ? await findKey(orm, hashToken(key), now)
      : undefined;
  if (!row) throw new AppError('invalid_api_key');
  onFound({ tokenId: row.id, companyId: row.companyId });
  if (!row.isActive) throw new AppError('api_key_paused');
  if (row.expiresAt !== null && row.expiresAt <= now) throw new AppError('api_key_expired');
  if (row.companyStatus !== 'active') throw new AppError('company_inactive');
  const { id: tokenId, companyId, permissions: scopes, lastUsedAt } = row;
  const { areas, origins, addresses } = row;
  // Someone deleted the test data as a company.
  if (row.isTest && row.testCompanyId === null) throw new AppError('company_inactive');
  const since = new Date(now.getTime() - MINUTE_MS);
  if (lastUsedAt === null || lastUsedAt < since)
    await noteUse(orm, { companyId, now }, (em) =>
      query(em)
        .updateTable('apiTokens')
        .set({ lastUsedAt: now })
        .where('companyId', '=', companyId)
        .where('id', '=', tokenId)
        .where(({ eb, or }) => or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', since)]))
        .execute(),
    );
  const worksOn = row.isTest ? row.testCompanyId! : companyId;
  return { tokenId, companyId: worksOn, scopes, areas, origins, addresses };
};

const findKey = (orm: Orm, hash: string, now: Date) =>
  queryAlone(orm)
    .selectFrom('apiTokens as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('companies as d', 'd.testOf', 't.companyId')
    .where(({ and, eb, or }) =>
      or([
        eb('t.tokenHash', '=', hash),
        and([eb('t.previousHash', '=', hash), eb('t.previousUntil', '>', now)]),
      ]),
    )
    .select(['t.id', 't.companyId', 't.permissions', 't.isActive', 't.lastUsedAt'])
    .select(['t.areas', 't.origins', 't.addresses', 't.expiresAt', 'c.status as companyStatus'])
    .select(['t.isTest', 'd.id as testCompanyId'])
    .executeTakeFirst();
