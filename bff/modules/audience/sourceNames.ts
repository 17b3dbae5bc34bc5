import type { EntityManager } from '@mikro-orm/sql';
import { isId } from '@bff/db/newId';
import { inScope, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

const FIXED: readonly (readonly [string, string])[] = [
  ['surveys', 'Surveys'],
  ['api', 'API'],
];

/** Returns the names of data sources and surveys by id, and of other origins. */
export const sourceNames = async (
  em: EntityManager,
  ids: Iterable<string>,
): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids)].filter(isId);
  const rows =
    wanted.length === 0
      ? []
      : await query(em)
          .selectFrom('dataSources')
          .where(inScope(em))
          .where('id', '=', anyUuid(wanted))
          .select(['id', 'name'])
          .unionAll(({ selectFrom }) =>
            selectFrom('surveys')
              .where(inScope(em))
              .where('id', '=', anyUuid(wanted))
              .select(['id', 'name']),
          )
          .execute();
  return new Map([...FIXED, ...rows.map(({ id, name }) => [id, name] as const)]);
};
