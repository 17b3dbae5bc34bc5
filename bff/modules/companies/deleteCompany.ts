import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { setLocal } from '@bff/db/setLocal';
import { Capability } from '@bff/services/capability';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { lockProfiles } from './lockProfiles';
import { Company } from '@bff/tenancy/company.entity';
import { findCompany } from './findCompany';

/** Locks rows of other modules that writers lock before the company, and queues what must follow. */
export const beforeCompanyDeleted = new Capability<
  readonly ((em: EntityManager, companyId: string, context: Context) => Promise<unknown>)[]
>('before a company is deleted');

/**
 * Deletes a company with all of its data and its test data in one transaction (OP-063). The database cascades, so
 * nothing is forgotten. Its files in object storage follow; if that fails, the daily job removes
 * them. The audit entry is kept in the actor's company.
 * @throws AppError not_found, internal_company, own_account.
 */
export const deleteCompany = async (context: Context, id: string): Promise<void> => {
  const deleted = await context.transaction(async (em) => {
    const company = await findCompany(em, id);
    const { actor } = context;
    if (company.isInternal) throw new AppError('internal_company');
    if (!actor || actor.companyId === id) throw new AppError('own_account');
    writeAudit(context, em, {
      companyId: actor.companyId,
      action: 'companies.deleted',
      subject: { type: 'company', id, name: company.name },
      before: { name: company.name, domain: company.domain ?? null, status: company.status },
    });
    await em.flush();
    // Same lock order as everywhere: a transaction that stores an answer locks its survey first,
    // then the company.
    const test = await em.findOne(Company, { testOf: id }, { fields: ['id'] });
    const ids = [id, ...(test ? [test.id] : [])];
    for (const one of ids) {
      await lockProfiles(em, one);
      for (const hold of beforeCompanyDeleted.of(context)) await hold(em, one, context);
    }
    // Deleting a company with years of answers takes longer than a usual request may.
    await setLocal(em, 'statement_timeout', '2min');
    await em.nativeDelete(Company, { id: { $in: ids } });
    em.clear();
    return ids;
  });
  for (const one of deleted)
    await context.storage.bucket
      ?.removeCompany(one)
      .catch((cause: unknown) => context.log.warn({ err: cause }, 'objects of a deleted company'));
};
