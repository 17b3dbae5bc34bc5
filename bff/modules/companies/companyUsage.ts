import type { InferType } from 'yup';
import type { companyQuotasBody, readCompanyUsage as endpoint } from '@core/contract/companyUsage';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { QUOTA_KINDS, type QuotaOverrides } from '@core/plans/quotas';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { CompanyUsage } from '@bff/services/quotas/company-usage.entity';
import { notFound } from '@bff/db/query';
import type { Usage } from '@bff/services/quotas/quotas';
import { companyOf, findCompany } from './findCompany';

type Answer = ResponseOf<typeof endpoint>;

/** Returns a company's usage and limits. @throws AppError not_found. */
export const readCompanyUsage = async (context: Context, id: string): Promise<Answer> => {
  const usage = await context.read(async (em) => {
    await companyOf(em, id).select('id').executeTakeFirstOrThrow(notFound);
    return context.quotas.readFresh(em, id);
  });
  return present(usage ?? (await context.quotas.read(id)));
};

/** Sets limits of one company; null restores the plan's limit. @throws AppError not_found. */
export const saveCompanyQuotas = async (
  context: Context,
  id: string,
  sent: InferType<typeof companyQuotasBody>,
): Promise<Answer> => {
  // Creates the row if it is missing.
  await readCompanyUsage(context, id);
  await context.transaction(async (em) => {
    const company = await findCompany(em, id);
    const usage = await em.findOneOrFail(CompanyUsage, { companyId: id });
    const before = usage.overrides;
    usage.overrides = merged(before, sent);
    writeAudit(context, em, {
      companyId: id,
      action: 'companies.quotasChanged',
      subject: { type: 'company', id, name: company.name },
      before: { ...before },
      after: { ...usage.overrides },
    });
    await em.flush();
  });
  context.quotas.forget(id);
  return present(await context.quotas.read(id));
};

const merged = (
  before: QuotaOverrides,
  sent: InferType<typeof companyQuotasBody>,
): QuotaOverrides => {
  const after = { ...before };
  for (const kind of QUOTA_KINDS) {
    const limit = sent[kind];
    if (limit === null) delete after[kind];
    else if (limit !== undefined) after[kind] = limit;
  }
  return after;
};

const present = ({
  plan,
  used,
  limits,
  planLimits,
  overrides,
  measured,
  measuredAt,
}: Usage): Answer => ({
  plan,
  quotas: QUOTA_KINDS.map((kind) => ({
    kind,
    used: used[kind],
    limit: finite(limits[kind]),
    planLimit: finite(planLimits[kind]),
    override: overrides[kind] ?? null,
  })),
  parts: Object.entries(measured)
    .map(([part, bytes]) => ({ part, bytes }))
    .sort((a, b) => b.bytes - a.bytes),
  measuredAt: measuredAt.toISOString(),
});

const finite = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);
