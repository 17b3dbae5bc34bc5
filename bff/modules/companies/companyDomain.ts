import { Resolver } from 'node:dns/promises';
import { AppError } from '@core/errors/AppError';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readCompanyDomain as endpoint } from '@core/contract/companyDomain';
import { type Context, retryableTransaction } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { sealOf } from '@bff/services/seal';
import type { Company } from '@bff/tenancy/company.entity';
import { companyOf, findCompany } from './findCompany';
import { notFound } from '@bff/db/query';

type DomainState = ResponseOf<typeof endpoint>;

/** Queries the name servers for the TXT records of a domain. @throws an error of node:dns. */
export type LookUpText = (domain: string) => Promise<string[][]>;

const lookUpText: LookUpText = (domain) =>
  new Resolver({ timeout: 3000, tries: 1 }).resolveTxt(domain);

const NO_RECORD = ['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ESERVFAIL', 'EREFUSED'];

/** Returns the domain of a company and the DNS record that verifies it. @throws AppError not_found. */
export const readCompanyDomain = (context: Context, id: string): Promise<DomainState> =>
  context.read(async (em) =>
    describe(
      context,
      await companyOf(em, id)
        .select(['id', 'domain', 'domainVerifiedAt'])
        .executeTakeFirstOrThrow(notFound),
    ),
  );

/**
 * Looks up the record, and marks the domain as verified if it exists.
 * @throws AppError not_found; unavailable if no name server responds.
 */
export const checkCompanyDomain = async (
  context: Context,
  id: string,
  lookUp: LookUpText = lookUpText,
): Promise<DomainState> => {
  const state = await readCompanyDomain(context, id);
  if (
    state.verified ||
    !state.domain ||
    !state.record ||
    !(await holdsRecord(lookUp, state.domain, state.record))
  )
    return state;
  return retryableTransaction(context, async (em) => {
    const company = await findCompany(em, id);
    // Another domain may have been saved during the lookup.
    if (company.domain !== state.domain) throw new AppError('conflict');
    company.domainVerifiedAt = context.clock();
    writeAudit(context, em, {
      companyId: id,
      action: 'companies.domainVerified',
      subject: { type: 'company', id, name: company.name },
      after: { domain: company.domain, by: 'DNS' },
    });
    await em.flush();
    return describe(context, company);
  });
};

const describe = (
  { env }: Context,
  { id, domain, domainVerifiedAt }: Pick<Company, 'id' | 'domain' | 'domainVerifiedAt'>,
): DomainState => ({
  domain: domain ?? null,
  verified: domainVerifiedAt != null,
  record: domain ? recordOf(env, id, domain) : null,
});

/** Stable for the same company and domain, and useless to another company. */
const recordOf = (env: Context['env'], companyId: string, domain: string): string =>
  `navout-verification=${sealOf(env, 'domain', `${companyId} ${domain.toLowerCase()}`).slice(0, 32)}`;

const holdsRecord = async (
  lookUp: LookUpText,
  domain: string,
  record: string,
): Promise<boolean> => {
  try {
    return (await lookUp(domain)).some((chunks) => chunks.join('').trim() === record);
  } catch (cause) {
    if (NO_RECORD.includes(String((cause as { code?: unknown }).code))) return false;
    throw new AppError('unavailable', { cause, retryAfterSeconds: 30 });
  }
};
