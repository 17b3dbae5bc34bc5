import type { EntityManager } from '@mikro-orm/sql';
import { Company } from '@bff/tenancy/company.entity';
import { zoneOf } from './zoneOf';

/** Returns the company's time zone (IANA). */
export const companyZone = async (em: EntityManager, companyId: string): Promise<string> =>
  zoneOf((await em.findOne(Company, { id: companyId }))?.settings);
