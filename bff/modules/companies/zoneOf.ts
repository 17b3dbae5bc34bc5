import type { CompanySettings } from '@bff/tenancy/company.entity';

/** The zone a company's days follow (IANA); UTC unless it chose one. */
export const zoneOf = (settings: CompanySettings | null | undefined): string =>
  settings?.timeZone ?? 'UTC';
