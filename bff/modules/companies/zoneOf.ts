import type { CompanySettings } from '@bff/tenancy/company.entity';

/** Returns the company's time zone (IANA); UTC by default. */
export const zoneOf = (settings: CompanySettings | null | undefined): string =>
  settings?.timeZone ?? 'UTC';
