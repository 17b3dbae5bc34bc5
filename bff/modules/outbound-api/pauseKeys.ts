import type { EntityManager } from '@mikro-orm/sql';
import { ApiToken } from './api-token.entity';

/** Pauses every active key of a company. @returns the number of keys. */
export const pauseKeys = (em: EntityManager, companyId: string): Promise<number> =>
  em.nativeUpdate(ApiToken, { companyId, isActive: true }, { isActive: false });
