import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { writeAudit } from '../audit/writeAudit';
import {
  addRemoved,
  personalData,
  type PersonalData,
  type PersonIdentifier,
  type RemovedRows,
} from './personalData';

/** Removed data, for the person who requested it. */
export interface ErasureReceipt {
  id: string;
  erasedAt: string;
  identifierType: PersonIdentifier['type'];
  removed: { table: string; rows: number }[];
  total: number;
}

/**
 * Removes everything that the company in scope stores about one person, in one transaction. Data
 * linked only by unsigned answers is removed on request. Writes the counts to the audit trail, but
 * not the identifier, which would outlive the erasure. Repeating it removes nothing more. Rows
 * without an identifier of the person are not found; logs contain none.
 * @throws AppError company_required with "All Companies".
 */
export const erasePersonData = async (
  context: Context,
  identifier: PersonIdentifier,
  includeUnverified = false,
): Promise<ErasureReceipt> => {
  const companyId = context.companyInScope();
  const id = context.newId();
  const person = { ...identifier, value: identifier.value.trim() };
  const nouns = personalData.of(context);
  const removed = await context.transaction(async (em) => {
    // Lock before searching, so that data being added to the profile right now is found too.
    for (const noun of nouns) await noun.lock?.(em, companyId);
    let rows: RemovedRows = {};
    for (const name of await everyName(em, nouns, companyId, person, includeUnverified)) {
      for (const noun of nouns)
        rows = addRemoved(rows, await noun.erase(em, companyId, name, context, includeUnverified));
    }
    writeAudit(context, em, {
      companyId,
      action: 'privacy.personErased',
      subject: { type: 'erasure', id },
      after: rows,
    });
    await em.flush();
    return rows;
  }, companyId);
  const tables = Object.entries(removed).map(([table, rows]) => ({ table, rows }));
  return {
    id,
    erasedAt: context.clock().toISOString(),
    identifierType: person.type,
    removed: tables,
    total: tables.reduce((sum, { rows }) => sum + rows, 0),
  };
};

/** The given identifier and all others of the same person, because rows may contain any of them. */
const everyName = async (
  em: EntityManager,
  nouns: readonly PersonalData[],
  companyId: string,
  given: PersonIdentifier,
  includeUnverified: boolean,
): Promise<PersonIdentifier[]> => {
  const names = [given];
  for (const noun of nouns) {
    const known = (await noun.namesOf?.(em, companyId, given, includeUnverified)) ?? [];
    names.push(...known.filter(({ type, value }) => type !== given.type || value !== given.value));
  }
  return names;
};
