import type { Company } from '@bff/tenancy/company.entity';

const KEYS = [
  'name',
  'domain',
  'industry',
  'companySize',
  'website',
  'phone',
  'address',
  'description',
  'targetAudience',
  'status',
  'audienceOpen',
] as const;

/** The editable fields of a company. */
export type CompanyFields = Partial<Pick<Company, (typeof KEYS)[number]>>;

/** Returns the sent fields ready to store: missing fields stay out, blank text becomes null. */
export const givenFields = (sent: { readonly [key: string]: unknown }): CompanyFields =>
  Object.fromEntries(
    KEYS.filter((key) => sent[key] !== undefined).map((key) => [
      key,
      sent[key] === '' ? null : sent[key],
    ]),
  );

/** Returns the same fields of a row, for the audit trail. */
export const storedFields = (company: Company): CompanyFields =>
  Object.fromEntries(KEYS.map((key) => [key, company[key] ?? null]));
