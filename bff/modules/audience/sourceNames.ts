import type { EntityManager } from '@mikro-orm/sql';
import { isId } from '@bff/db/newId';
import { uuidArray } from '@bff/db/sqlArrays';

const FIXED: readonly (readonly [string, string])[] = [
  ['surveys', 'Surveys'],
  ['api', 'API'],
];

/** Names of data sources and surveys by id, and of the ways in that are neither. */
export const sourceNames = async (
  em: EntityManager,
  ids: Iterable<string>,
): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids)].filter(isId);
  const list = uuidArray(wanted);
  const rows =
    wanted.length === 0
      ? []
      : await em.execute<{ id: string; name: string }[]>(
          'select "id", "name" from "data_sources" where "id" = any(?::uuid[]) union all select "id", "name" from "surveys" where "id" = any(?::uuid[])',
          [list, list],
        );
  return new Map([...FIXED, ...rows.map(({ id, name }) => [id, name] as const)]);
};
