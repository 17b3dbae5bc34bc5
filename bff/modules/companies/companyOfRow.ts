import { LRUCache } from 'lru-cache';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { systemContext, type Services } from '@bff/context';

/** Returns every table whose rows have an id and a company. */
const tablesOf = ({ orm }: Services): string[] =>
  [...orm.getMetadata().getAll().values()]
    .filter(
      ({ primaryKeys, properties }) =>
        primaryKeys.length === 1 &&
        'id' in properties &&
        properties.id.columnTypes[0] === 'uuid' &&
        'companyId' in properties,
    )
    .map(({ tableName }) => tableName)
    .sort();

const find = async (
  em: EntityManager,
  tables: readonly string[],
  id: string,
): Promise<string | undefined> => {
  const selects = tables.map(
    (table) =>
      sql`select company_id from ${sql.table(table)} where id = ${id} and company_id is not null`,
  );
  const found = sql<{ companyId: string }>`${sql.join(
    [sql`select id as company_id from companies where id = ${id}`, ...selects],
    sql` union all `,
  )}`;
  return (await found.execute(query(em))).rows[0]?.companyId;
};

/**
 * Creates a function that finds the company of a row by id. Ids are unique across all tables. It
 * returns null for a missing row.
 */
export const createCompanyOfRow = (
  services: Services,
): ((id: string) => Promise<string | null>) => {
  const known = new LRUCache<string, string>({ max: 5000 });
  let tables: string[] | undefined;
  return async (id) => {
    const learned = known.get(id);
    if (learned !== undefined) return learned;
    tables ??= tablesOf(services);
    const all = tables;
    const company = await systemContext(services, 'company of a row').read((em) =>
      find(em, all, id),
    );
    if (company) known.set(id, company);
    return company ?? null;
  };
};
