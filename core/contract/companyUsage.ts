import { PLAN_IDS } from '../plans/plans';
import { QUOTA_KINDS } from '../plans/quotas';
import { defineEndpoint } from './defineEndpoint';
import { array, idParams, number, object, string } from './fields';

/** A company's usage of each quota. Sizes are in bytes. */
const companyUsage = object({
  /** Null if the installation has no plans. */
  plan: string()
    .oneOf([...PLAN_IDS])
    .nullable()
    .defined(),
  quotas: array(
    object({
      kind: string()
        .oneOf([...QUOTA_KINDS])
        .required(),
      used: number().required(),
      /** null = no limit. */
      limit: number().nullable().defined(),
      /** The plan's limit; null without plans. */
      planLimit: number().nullable().defined(),
      /** The limit a Global Admin set for this company; null for the plan's limit. */
      override: number().nullable(),
    }).required(),
  ).required(),
  /** What takes up the stored bytes, largest first. */
  parts: array(
    object({ part: string().required(), bytes: number().required() }).required(),
  ).required(),
  /** When the sizes were measured. */
  measuredAt: string().required(),
});

const limit = () =>
  number()
    .integer('Please enter a whole number.')
    .min(1, 'Please enter at least 1.')
    .max(2 ** 50, 'Please enter a smaller number.')
    .nullable()
    .optional();

export const companyQuotasBody = object({
  storedBytes: limit(),
  answerBytes: limit(),
  drafts: limit(),
  sources: limit(),
  invitationsPerDay: limit(),
});

export const readCompanyUsage = defineEndpoint({
  id: 'companies.readUsage',
  method: 'GET',
  path: '/api/companies/:id/usage',
  access: { kind: 'session', tenant: 'none', role: 'company_admin' },
  params: idParams,
  response: companyUsage,
  errors: ['not_found'],
  summary: 'Read what a company stores and sends, and its limits',
  description:
    "Sizes are as stored in the database, and at most 10 s old if measuring is quick. A plan's limit on sources only warns; the limit returned here is enforced.",
});

export const saveCompanyQuotas = defineEndpoint({
  id: 'companies.saveQuotas',
  method: 'PUT',
  path: '/api/companies/:id/quotas',
  screensOnly: true,
  access: { kind: 'session', tenant: 'none', role: 'admin' },
  params: idParams,
  body: companyQuotasBody,
  response: companyUsage,
  errors: ['not_found'],
  summary:
    "Set limits for one company that replace its plan's; null restores the plan's, omitted ones are kept",
});
