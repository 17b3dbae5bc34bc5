import type { EntityManager } from '@mikro-orm/sql';
import { companyOf } from './findCompany';
import { zoneOf } from './zoneOf';

/** Returns the company's time zone (IANA). */
export const companyZone = async (em: EntityManager, companyId: string): Promise<string> => {
  const company = await companyOf(em, companyId).select('settings').executeTakeFirst();
  return zoneOf(company?.settings);
};
