import { ownerQuery } from '@bff/db/ownerQuery';
import type { Side } from './sides';

/** Bytes of tables with their indexes, over all nodes. */
export const bytesOf = async ({ orm, nodes }: Side, tables: readonly string[]): Promise<number> => {
  const kind = nodes.length > 1 ? 'citus' : 'pg';
  const [row] = await ownerQuery<{ bytes: string }>(
    orm,
    `select sum(${kind}_total_relation_size(name))::text as bytes from unnest($1::regclass[]) as name`,
    [tables],
  );
  return Number(row!.bytes);
};
