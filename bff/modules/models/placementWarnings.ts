import { sql } from 'kysely';
import { attributesOf, readItemFilters } from '@core/models/filters';
import type { PlacementSetup } from '@core/models/placements';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';

/** A saved setting that probably doesn't do what was intended; `field` as in validation errors. */
export interface SettingsWarning {
  field: string;
  sentence: string;
}

/**
 * Warns about attributes in placement filters that no item has, because such a filter excludes
 * everything. No warnings with an empty catalog.
 */
export const placementWarnings = async (
  context: Context,
  placements: readonly PlacementSetup[],
): Promise<SettingsWarning[]> => {
  const conditions = placements.flatMap(({ filters, boosts = [] }, at) =>
    [
      { filters, path: 'filters' },
      ...boosts.map((boost, turn) => ({ ...boost, path: `boosts[${turn}].filters` })),
    ].flatMap((one) =>
      [...new Set(attributesOf(readItemFilters(one.filters)))].map((name) => ({
        name,
        field: `placements[${at}].${one.path}.${name}`,
      })),
    ),
  );
  if (conditions.length === 0) return [];
  const names = new Set(conditions.map(({ name }) => name));
  const companyId = context.companyInScope();
  const unknown = await context.read(async (em) => {
    const { rows } = await sql<{ name: string }>`
      select n.name from unnest(${[...names]}::text[]) n (name)
      where exists (select from items where company_id = ${companyId}::uuid)
        and not exists (select from items where company_id = ${companyId}::uuid
          and coalesce(attributes -> n.name, 'null') <> 'null')`.execute(query(em));
    return new Set(rows.map(({ name }) => name));
  });
  return conditions
    .filter(({ name }) => unknown.has(name))
    .map(({ field }) => ({ field, sentence: 'No item has this field.' }));
};
