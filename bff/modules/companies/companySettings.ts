import type {
  companySettingsBody,
  readCompanySettings as endpoint,
} from '@core/contract/companySettings';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { InferType } from 'yup';
import { AppError } from '@core/errors/AppError';
import { isTimeZone, minutesPastHour, UNKNOWN_ZONE } from '@core/time/zonedTime';
import { type Context, retryableTransaction } from '@bff/context';
import { notFound } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { Company, CompanySettings } from '@bff/tenancy/company.entity';
import { companyOf, findCompanyToChange } from './findCompany';
import { zoneOf } from './zoneOf';

type Settings = ResponseOf<typeof endpoint>;

/** Returns a company's settings, including defaults. @throws AppError not_found. */
export const readCompanySettings = (context: Context, id: string): Promise<Settings> =>
  context.read(async (em) =>
    withDefaults(
      context,
      await companyOf(em, id).select('settings').executeTakeFirstOrThrow(notFound),
    ),
  );

/**
 * Changes only the settings that were sent. @throws AppError not_found, validation_failed (unknown
 * time zone).
 */
export const saveCompanySettings = (
  context: Context,
  id: string,
  sent: InferType<typeof companySettingsBody>,
): Promise<Settings> => {
  if (sent.timeZone !== undefined) rejectUnknownZone(sent.timeZone);
  return retryableTransaction(context, async (em) => {
    const company = await findCompanyToChange(em, id);
    const before = company.settings;
    company.settings = merged(before, sent);
    company.updatedAt = context.clock();
    await em.flush();
    if (stricter(before, company.settings))
      await context.jobs.enqueue(
        em,
        'privacy.retain',
        {},
        { companyId: id, onceKey: 'privacy.retain' },
      );
    if (zoneOf(before) !== zoneOf(company.settings))
      await context.jobs.enqueue(
        em,
        'survey-results.recount',
        {},
        { companyId: id, onceKey: 'survey-results.recount' },
      );
    if (shifts(context.clock(), before, company.settings))
      await context.jobs.enqueue(
        em,
        'dashboard.recount',
        {},
        { companyId: id, onceKey: 'dashboard.recount' },
      );
    const after = withDefaults(context, company);
    writeAudit(context, em, {
      companyId: id,
      action: 'companies.settingsChanged',
      subject: { type: 'company', id, name: company.name },
      // With defaults, because storing a default changes nothing.
      before: withDefaults(context, { settings: before }),
      after,
    });
    return after;
  });
};

/**
 * If hours start at different times than before, the overview's hourly counters must be recounted.
 */
const shifts = (at: Date, before: CompanySettings, after: CompanySettings): boolean =>
  minutesPastHour(at, zoneOf(before)) !== minutesPastHour(at, zoneOf(after));

const merged = (
  before: CompanySettings,
  { retentionDays, brand, ...rest }: InferType<typeof companySettingsBody>,
): CompanySettings => {
  const after: CompanySettings = {
    ...before,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
  if (retentionDays !== undefined) after.retentionDays = retentionDays ?? undefined;
  if (brand !== undefined) after.brand = brand ?? undefined;
  return after;
};

/** If less data may be kept than before, apply it to stored data right away. */
const stricter = (before: CompanySettings, after: CompanySettings): boolean =>
  (after.retentionDays ?? Infinity) < (before.retentionDays ?? Infinity) ||
  (before.ipStorage === 'full' && after.ipStorage !== 'full');

const withDefaults = ({ mailer }: Context, { settings }: Pick<Company, 'settings'>): Settings => ({
  timeZone: zoneOf(settings),
  ipStorage: settings.ipStorage ?? 'truncated',
  retentionDays: settings.retentionDays ?? null,
  allowedEmbedOrigins: settings.allowedEmbedOrigins ?? [],
  sourceEmails: settings.sourceEmails ?? true,
  brand: settings.brand ?? null,
  mail: { configured: mailer.configured },
});

const rejectUnknownZone = (timeZone: string): void => {
  if (isTimeZone(timeZone)) return;
  throw new AppError('validation_failed', {
    sentence: UNKNOWN_ZONE,
    fields: { timeZone: UNKNOWN_ZONE },
  });
};
