import type { EntityManager } from '@mikro-orm/sql';
import { DataType } from './data-type.entity';

/** Reads the field names of data types, by id; missing ones are left out. */
export const readFieldNames = async (
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const found = await em.find(
    DataType,
    { id: { $in: [...ids] } },
    { fields: ['id', 'dataFieldName'] },
  );
  return new Map(found.map(({ id, dataFieldName }) => [id, dataFieldName]));
};
