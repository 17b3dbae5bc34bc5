import { DATA_PLANE } from './planes';

/**
 * Returns a statement for migrations that distributes a new table of the data plane on a cluster that is already distributed: only
 * then can the table refer to other tables of that plane. Anywhere else it does nothing, and `npm run distribute` does it later.
 * It doesn't ask `citus_tables`, which measures every table and so waits for the locks of the migration itself.
 */
export const splitTable = (table: (typeof DATA_PLANE)[number]): string => `do $$ begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select 1 from pg_dist_partition where logicalrelid = 'companies'::regclass and repmodel = 't') then
      perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
      perform create_distributed_table('${table}', 'company_id', colocate_with => '${DATA_PLANE[0]}');
    end if;
  end if;
end $$`;
