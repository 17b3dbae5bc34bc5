import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { GlobalIdentifiers, TriggerSettings } from '@core/survey/types';
import { normaliseGlobalIdentifiers, normaliseTriggerSettings } from '@core/survey/normalise';
import { type Context, retryableTransaction } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { companyOf } from '@bff/modules/companies/findCompany';
import { rejectLostEdit } from '@bff/services/rejectLostEdit';
import { Company } from '@bff/tenancy/company.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { saveEndpoint } from '@bff/services/delivery/saveEndpoint';
import { requireVerifiedEmail } from '@bff/services/mailer/requireVerifiedEmail';
import { CompanyEmbedSettings } from '@bff/modules/surveys/company-embed-settings.entity';
import { COMPLETED_EVENT } from '@bff/modules/survey-results/answering/deliverCompletion';
import { rejectInnerAddress } from '@bff/services/outgoing-http/rejectInnerAddress';

/**
 * Returns the company's settings, or null if it has none yet. @throws AppError not_found for a
 * company outside the scope.
 */
export const findEmbedSettings = async (
  em: EntityManager,
  companyId: string,
): Promise<CompanyEmbedSettings | null> => {
  if (!(await em.findOne(Company, { id: companyId }, { fields: ['id'] })))
    throw new AppError('not_found');
  return em.findOne(CompanyEmbedSettings, { companyId });
};

export const readEmbedSettings = (
  context: Context,
  companyId: string,
): Promise<Pick<CompanyEmbedSettings, 'globalIdentifiers' | 'triggerSettings' | 'seenSites'>> =>
  context.read((em) =>
    companyOf(em, companyId)
      .leftJoin('companyEmbedSettings as s', 's.companyId', 'companies.id')
      .select(['s.globalIdentifiers', 's.triggerSettings', 's.seenSites'])
      .executeTakeFirstOrThrow(notFound),
  );

/**
 * Saves the identifiers that a company's surveys look up in the page.
 * @throws AppError not_found for a company outside the scope; conflict if the stored rules no
 * longer equal `replaces`.
 */
export const saveGlobalIdentifiers = (
  context: Context,
  companyId: string,
  globalIdentifiers: Partial<GlobalIdentifiers>,
  replaces?: object,
): Promise<CompanyEmbedSettings> =>
  retryableTransaction(context, async (em) => {
    const before = await findToChange(em, companyId);
    rejectLostEdit(replaces, normaliseGlobalIdentifiers(before?.globalIdentifiers));
    return savePart(context, em, companyId, before, { globalIdentifiers });
  });

/**
 * Saves the completion settings. The first webhook URL gets an endpoint and a secret.
 * @returns the settings and a new secret, which is shown only once.
 * @throws AppError not_found; email_unverified; validation_failed for an internal URL; conflict if
 * the stored settings no longer equal `replaces`.
 */
export const saveTriggerSettings = (
  context: Context,
  companyId: string,
  triggerSettings: Partial<TriggerSettings>,
  replaces?: object,
): Promise<{ settings: CompanyEmbedSettings; secret: string | null }> => {
  if (triggerSettings.webhookUrl) {
    requireVerifiedEmail(context);
    rejectInnerAddress(context, triggerSettings.webhookUrl, 'triggerSettings.webhookUrl');
  }
  return retryableTransaction(context, async (em) => {
    const before = await findToChange(em, companyId);
    rejectLostEdit(replaces, normaliseTriggerSettings(before?.triggerSettings));
    const settings = await savePart(context, em, companyId, before, { triggerSettings });
    if (!triggerSettings.webhookUrl) return { settings, secret: null };
    const { secret } = await saveEndpoint(
      context,
      em,
      companyId,
      COMPLETED_EVENT,
      triggerSettings.webhookUrl,
    );
    return { settings, secret };
  });
};

type Part = Partial<Pick<CompanyEmbedSettings, 'globalIdentifiers' | 'triggerSettings'>>;

/** Returns the settings, locked until the transaction ends. @throws AppError not_found. */
const findToChange = async (
  em: EntityManager,
  companyId: string,
): Promise<CompanyEmbedSettings | null> => {
  await query(em)
    .selectFrom('companyEmbedSettings')
    .where('companyId', '=', companyId)
    .select('companyId')
    .forUpdate()
    .execute();
  return findEmbedSettings(em, companyId);
};

/** Saves one part and keeps the other. */
const savePart = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  before: CompanyEmbedSettings | null,
  part: Part,
): Promise<CompanyEmbedSettings> => {
  writeAudit(context, em, {
    companyId,
    action: 'embed.settings_saved',
    subject: { type: 'company', id: companyId },
    before: { ...before },
    after: { ...before, ...part },
  });
  const row = { companyId, ...part, updatedAt: context.clock() };
  await em.upsert(CompanyEmbedSettings, row, {
    onConflictMergeFields: [...(Object.keys(part) as (keyof Part)[]), 'updatedAt'],
  });
  await em.flush();
  return em.findOneOrFail(CompanyEmbedSettings, { companyId }, { refresh: true });
};
