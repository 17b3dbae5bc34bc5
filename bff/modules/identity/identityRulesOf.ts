import type { EntityManager } from '@mikro-orm/sql';
import {
  DEFAULT_RULES,
  IDENTIFIER_DEFAULTS,
  readIdentityRules,
  type IdentityRules,
  type KindRule,
} from '@core/identity/identifierRules';
import { query } from '@bff/db/query';

/** The rules that a company saved; version 0 means the defaults. */
export interface SavedRules {
  version: number;
  kinds: readonly KindRule[];
}

/** Reads a company's rules for its kinds of identifiers. */
export const savedRulesOf = async (em: EntityManager, companyId: string): Promise<SavedRules> =>
  (await query(em)
    .selectFrom('identifierRules')
    .where('companyId', '=', companyId)
    .select(['version', 'kinds'])
    .executeTakeFirst()) ?? { version: 0, kinds: IDENTIFIER_DEFAULTS };

/**
 * Reads the rules in the form that the graph uses. Under the lock of the company's profiles they
 * can't change before the transaction ends.
 */
export const identityRulesOf = async (
  em: EntityManager,
  companyId: string,
): Promise<IdentityRules> => {
  const { version, kinds } = await savedRulesOf(em, companyId);
  return version === 0 ? DEFAULT_RULES : readIdentityRules(kinds);
};
