import { sql } from 'kysely';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { lockFor } from '@bff/db/lockFor';
import { query } from '@bff/db/query';
import type { Company } from '@bff/tenancy/company.entity';

/**
 * Rejects a second company with the same name and domain. Companies with the same name and
 * different domains are allowed, and lists show their domains. If two are created at the same time,
 * one is rejected. Needs a transaction that sees all companies.
 * @param company the company to save; new if it has no `id`.
 * @param field the form's field with the name.
 * @throws AppError company_exists.
 */
export const rejectTwin = async (
  em: EntityManager,
  { id, name, domain }: { id?: string } & Pick<Company, 'name' | 'domain'>,
  field = 'name',
): Promise<void> => {
  if (!domain) return;
  const [ownName, ownDomain] = [name.toLowerCase(), domain.toLowerCase()];
  await lockFor(em, `company ${ownName} at ${ownDomain}`);
  const twins = await query(em)
    .selectFrom('companies')
    .select('id')
    .where(sql<string>`lower("name")`, '=', ownName)
    .where(sql<string>`lower("domain")`, '=', ownDomain)
    .execute();
  if (twins.every((twin) => twin.id === id)) return;
  throw new AppError('company_exists', {
    fields: { [field]: ERROR_CODES.company_exists.sentence },
  });
};
