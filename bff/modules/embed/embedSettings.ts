import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { Company } from '@bff/modules/companies/company.entity';
import { CompanyEmbedSettings } from './company-embed-settings.entity';

/** What a company decided, or null where it has decided nothing yet. @throws AppError not_found for a company outside the scope. */
export const findEmbedSettings = async (em: EntityManager, companyId: string): Promise<CompanyEmbedSettings | null> => {
  if (!(await em.findOne(Company, { id: companyId }, { fields: ['id'] }))) throw new AppError('not_found');
  return em.findOne(CompanyEmbedSettings, { companyId });
};

export const readEmbedSettings = (context: Context, companyId: string): Promise<CompanyEmbedSettings | null> =>
  context.inTransaction((em) => findEmbedSettings(em, companyId));

type Part = Partial<Pick<CompanyEmbedSettings, 'globalIdentifiers' | 'triggerSettings'>>;

/** Saves one part; the other stays. @throws AppError not_found for a company outside the scope. */
export const saveEmbedSettings = (context: Context, companyId: string, part: Part): Promise<CompanyEmbedSettings> =>
  context.inTransaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const row = { companyId, ...part, updatedAt: context.clock() };
    await em.upsert(CompanyEmbedSettings, row, { onConflictMergeFields: [...(Object.keys(part) as (keyof Part)[]), 'updatedAt'] });
    return em.findOneOrFail(CompanyEmbedSettings, { companyId }, { refresh: true });
  });
