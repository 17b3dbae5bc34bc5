import { Migration } from '@mikro-orm/migrations';

/**
 * A source stores the columns that appeared after its first sync, and whether a sync stops if a
 * mapped column is missing.
 */
export class Migration20261127140000ColumnRules extends Migration {
  override up(): void {
    this.addSql(
      'alter table "data_sources" add column "stop_on_missing" boolean not null default false, add column "new_columns" jsonb null',
    );
  }
}
