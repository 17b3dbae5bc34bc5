import { LRUCache } from 'lru-cache';
import { systemContext, type Services } from '@bff/context';
import type { Orm } from '@bff/db/createOrm';
import { prepared } from '@bff/db/prepared';

/** Every table whose rows have an id of their own and a company. */
const statementOf = (orm: Orm): string => {
  const tables = [...orm.getMetadata().getAll().values()]
    .filter(
      ({ primaryKeys, properties }) =>
        primaryKeys.length === 1 &&
        'id' in properties &&
        properties.id.columnTypes[0] === 'uuid' &&
        'companyId' in properties,
    )
    .map(
      ({ tableName }) =>
        `select "company_id" from "${tableName}" where "id" = $1::uuid and "company_id" is not null`,
    );
  return prepared(
    ['select "id" as "company_id" from "companies" where "id" = $1::uuid', ...tables.sort()].join(
      ' union all ',
    ),
  );
};

/** Makes what finds the company of the row with an id: no two rows have the same, whatever their table. It answers null for an absent row. */
export const createCompanyOfRow = (
  services: Services,
): ((id: string) => Promise<string | null>) => {
  const known = new LRUCache<string, string>({ max: 5000 });
  let statement: string | undefined;
  return async (id) => {
    const learned = known.get(id);
    if (learned !== undefined) return learned;
    statement ??= statementOf(services.orm);
    const [row] = await systemContext(services, 'company of a row').read<{ company_id: string }>(
      statement,
      [id],
    );
    if (row) known.set(id, row.company_id);
    return row?.company_id ?? null;
  };
};
