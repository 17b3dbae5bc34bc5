import type { EntityManager } from '@mikro-orm/sql';
import { OWN_FIELD } from '@core/audience/writebackTable';
import { unifiedField } from '@core/records/unifiedFields';
import type { FieldUse } from '@core/identity/fieldUse';
import { query } from '@bff/db/query';
import { ownEntry } from '@core/text/ownEntry';

/** Unified fields behind the fields of a table, where the names differ. */
const UNIFIED: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  account: 'company',
};

/**
 * Returns the writebacks that use these fields. A table uses its mapped fields, and has an id; every
 * other destination receives all values of a person.
 */
export const writebacksUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const ofPeople = names.some((name) => {
    const group = unifiedField(name)?.group;
    return group === undefined || group === 'Identity';
  });
  const all = await query(em)
    .selectFrom('writebackDestinations')
    .where('companyId', '=', companyId)
    .select(['destination', 'config'])
    .orderBy('destination')
    .execute();
  return all
    .filter(({ config }) =>
      config ? config.columns.some(({ field }) => names.includes(unifiedName(field))) : ofPeople,
    )
    .map(({ destination, config }) => ({
      kind: 'writeback',
      id: config ? destination : null,
      name: destination,
    }));
};

const unifiedName = (field: string): string =>
  field.startsWith(OWN_FIELD) ? field.slice(OWN_FIELD.length) : (ownEntry(UNIFIED, field) ?? field);
