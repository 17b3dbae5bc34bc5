import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { chosenNames, namesOfProfile } from '@bff/modules/identity/ownNames';
import { readPersonRows } from '@bff/modules/profiles/personRows';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { RowsByTable } from '@bff/services/privacy/personalData';
import { describePerson } from './readPerson';

/**
 * Reads everything stored about a person: the page's content, and the rows of every table. Data
 * linked to the person only by unsigned answers is counted. It is included only on request, because
 * it may be about another person. Adds an audit entry.
 */
export const readPersonReport = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  id: string,
  includeUnverified: boolean,
) => {
  const all = await namesOfProfile(em, companyId, id);
  const tables = await readPersonRows(
    em,
    companyId,
    id,
    chosenNames(all, includeUnverified).map((name) => name.id),
  );
  const described = await describePerson(context, em, id);
  const unverified = { records: described.unverifiedRecords, included: includeUnverified };
  const person = includeUnverified ? described : withoutUnverified(described, tables);
  writeAudit(context, em, {
    companyId,
    action: 'profiles.exported',
    subject: { type: 'profile', id },
    after: unverified,
  });
  await em.flush();
  return { exportedAt: context.clock().toISOString(), unverified, person, tables };
};

type Described = Awaited<ReturnType<typeof describePerson>>;

/**
 * Returns a person's page and its row, without values that are missing in the other tables' rows.
 */
const withoutUnverified = (person: Described, tables: RowsByTable): Described => {
  const has = (table: string, column: string): ReadonlySet<unknown> =>
    new Set(tables[table]!.map((row) => (row as Record<string, unknown>)[column]));
  const [names, keys, events] = [
    has('profile_identifiers', 'id'),
    has('profile_traits', 'record_key'),
    has('events', 'id'),
  ];
  const kept = {
    ...person,
    identifiers: person.identifiers.filter(({ id }) => names.has(id)),
    links: person.links.filter(({ left, right }) => names.has(left) && names.has(right)),
    traits: person.traits.filter(({ recordKey }) => keys.has(recordKey)),
    events: person.events.filter(({ id }) => events.has(id)),
  };
  const traits = Object.fromEntries(kept.traits.map(({ field, value }) => [field, value]));
  tables.profiles = tables.profiles!.map((row) => ({ ...row, traits, search_text: undefined }));
  return kept;
};
