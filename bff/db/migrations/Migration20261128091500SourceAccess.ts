import { Migration } from '@mikro-orm/migrations';

/** Access of a source that is refreshed at its vendor, by one process at a time. */
export class Migration20261128091500SourceAccess extends Migration {
  override up(): void {
    this.addSql('alter table "data_sources" add column "refreshing_until" timestamptz(6) null');
  }
}
