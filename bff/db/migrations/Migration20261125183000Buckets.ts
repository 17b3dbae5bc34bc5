import { Migration } from '@mikro-orm/migrations';

/** Objects and images may be in a bucket. The list of objects stays in the database. */
export class Migration20261125183000Buckets extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_objects" add column "place" text not null default 'database'`);
    this.addSql('alter table "assets" alter column "bytes" drop not null');
    this.addSql(
      'create index "assets_company_id_in_database_index" on "assets" ("company_id") where "bytes" is not null',
    );
  }
}
