import { Migration } from '@mikro-orm/migrations';

/**
 * Finds the version of a record that an import replaced. Without this index, undoing a large import
 * searched the whole source for every row.
 */
export class Migration20261121200000Superseded extends Migration {
  override up(): void {
    this.addSql(
      'create index "source_records_superseded_index" on "source_records" ("source_id", "record_key", "id") where "superseded_at" is not null',
    );
  }
}
