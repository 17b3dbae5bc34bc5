import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/sql';

/** The columns of an entity, by property name. */
export type TableOf<Schema extends EntitySchemaWithMeta> = InferKyselyTable<
  Schema,
  { columnNamingStrategy: 'property' }
>;

/**
 * Every table, by its name in camel case. Each entity file adds its own, so the compiler checks queries against the entities:
 * `declare module '@bff/db/tables' { interface Tables { users: TableOf<typeof UserSchema> } }`.
 */
export interface Tables {
  migrations: { name: string; executedAt: Date };
}
