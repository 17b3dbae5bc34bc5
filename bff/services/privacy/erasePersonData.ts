import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { writeAudit } from '../audit/writeAudit';
import {
  addRemoved,
  personalData,
  totalRemoved,
  type PersonalData,
  type PersonIdentifier,
  type RemovedRows,
} from './personalData';
import { readNamedRows } from './readNamedRows';
import { signErasure } from './signErasure';

/** Removed data, for the person who requested it. */
export interface ErasureReceipt {
  id: string;
  erasedAt: string;
  identifierType: PersonIdentifier['type'];
  removed: { table: string; rows: number }[];
  total: number;
  /** With `report`: what was stored, and a signed statement. */
  bundle: Awaited<ReturnType<typeof signErasure>> | null;
}

export interface NamedErasure {
  /** Also removes data linked only by unsigned answers. */
  includeUnverified?: boolean | undefined;
  /** Also returns what was stored, signed together with the receipt. */
  report?: boolean | undefined;
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
  { includeUnverified = false, report = false }: NamedErasure = {},
): Promise<ErasureReceipt> => {
  const companyId = context.companyInScope();
  const id = context.newId();
  const person = { ...identifier, value: identifier.value.trim() };
  const nouns = personalData.of(context);
  return context.transaction(async (em) => {
    // Lock before searching, so that data being added to the profile right now is found too.
    for (const noun of nouns) await noun.lock?.(em, companyId);
    const names = await everyName(em, nouns, companyId, person, includeUnverified);
    const tables = report
      ? await readNamedRows(em, nouns, companyId, names, includeUnverified)
      : null;
    let rows: RemovedRows = {};
    for (const name of names) {
      for (const noun of nouns)
        rows = addRemoved(rows, await noun.erase(em, companyId, name, context, includeUnverified));
    }
    writeAudit(context, em, {
      companyId,
      action: 'privacy.personErased',
      subject: { type: 'erasure', id },
      after: rows,
    });
    const receipt = {
      id,
      erasedAt: context.clock().toISOString(),
      identifierType: person.type,
      removed: Object.entries(rows).map(([table, n]) => ({ table, rows: n })),
      total: totalRemoved(rows),
    };
    if (!tables) {
      await em.flush();
      return { ...receipt, bundle: null };
    }
    writeAudit(context, em, {
      companyId,
      action: 'profiles.exported',
      subject: { type: 'erasure', id },
    });
    await em.flush();
    const bundle = await signErasure(context, em, {
      companyId,
      about: { identifierType: person.type },
      known: { exportedAt: receipt.erasedAt, identifier: person, tables },
      receipt,
    });
    return { ...receipt, bundle };
  }, companyId);
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
