import { newId } from '@bff/db/newId';
import type { Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { newTokenSecret } from '@bff/modules/outbound-api/tokenSecret';

/** Inserts a company whose plan has no limits. @returns its id, and a key for its API. */
export const insertCompany = async (
  orm: Orm,
  name: string,
): Promise<{ id: string; key: string }> => {
  const [id, secret] = [newId(), newTokenSecret()];
  await ownerQuery(
    orm,
    "insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, $2, 'active', false, '{}', now(), now())",
    [id, name],
  );
  await ownerQuery(
    orm,
    "insert into company_plans (id, company_id, plan, changed_at) values ($1, $2, 'enterprise', to_timestamp(0))",
    [newId(), id],
  );
  await ownerQuery(
    orm,
    "insert into api_tokens (id, company_id, name, token_hash, prefix, permissions, is_active, created_at) values ($1, $2, 'bench', $3, $4, '[\"read\"]', true, now())",
    [newId(), id, secret.tokenHash, secret.prefix],
  );
  return { id, key: secret.token };
};
