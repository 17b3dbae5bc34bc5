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

/** Removed data, for the person who asked. */
export interface ErasureReceipt {
  id: string;
  erasedAt: string;
  identifierType: PersonIdentifier['type'];
  removed: { table: string; rows: number }[];
  total: number;
}

/**
 * Removes everything the company in scope stores about one person (what only unsigned answers put under the person only on request), in one transaction, and writes the counts to the audit trail (not the
 * identifier: it would outlive the person's wish). Repeating it removes nothing more. Rows that carry no identifier of the person are
 * not found; logs hold none.
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
    // Before anything is looked for: what is being made part of the person's profile at this moment is found too.
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

/** The name that was given, and the others under which the same person is known: rows may carry any of them. */
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
