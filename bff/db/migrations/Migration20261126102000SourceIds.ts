import { Migration } from '@mikro-orm/migrations';

/**
 * Ids of a source name people of that source alone, unless its mapping says otherwise. All records are read again by the new rules: the
 * daily work asks for it, and so does the next sync or import of a company.
 */
export class Migration20261126102000SourceIds extends Migration {
  override up(): void {
    this.addSql(
      'update "source_records" set "unified_at" = null where "unified_at" is not null and "superseded_at" is null and "withdrawn_at" is null',
    );
  }
}
