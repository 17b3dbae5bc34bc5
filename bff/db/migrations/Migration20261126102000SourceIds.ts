import { Migration } from '@mikro-orm/migrations';

/**
 * Ids of a source identify people of that source only, unless its mapping says otherwise. The daily
 * work, or the next sync or import of a company, projects all records again with the new rules.
 */
export class Migration20261126102000SourceIds extends Migration {
  override up(): void {
    this.addSql(
      'update "source_records" set "unified_at" = null where "unified_at" is not null and "superseded_at" is null and "withdrawn_at" is null',
    );
  }
}
