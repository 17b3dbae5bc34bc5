import type { EntityManager } from '@mikro-orm/sql';
import type { SqlPiece } from './compileRule';

/** The saved views of a company as SQL, in a fixed order. */
export const readViewRules = async (_em: EntityManager, _companyId: string): Promise<{ id: string; rule: SqlPiece | null }[]> => Promise.resolve([]);
