import { ownerQuery } from './ownerQuery';
import type { Orm } from './createOrm';

export interface Ownership {
  /** The role that this process signed in as. */
  role: string;
  /** True if it owns the tables, or if there are none and it may create them. */
  owns: boolean;
  superuser: boolean;
  /** True if our schema exists. */
  exists: boolean;
}

const ASK = `select current_user as "role", r.rolsuper as "superuser", t.oid is not null as "exists",
    coalesce(pg_has_role(current_user, t.relowner, 'usage'), has_schema_privilege(current_user, 'public', 'create')) as "owns"
  from pg_roles r left join pg_class t on t.oid = to_regclass('public.migrations') where r.rolname = current_user`;

/** Returns the rights of the login role on the schema. The owner of the schema bypasses row-level security. */
export const readOwnership = async (orm: Orm): Promise<Ownership> =>
  (await ownerQuery<Ownership>(orm, ASK))[0]!;
