import { Migration } from '@mikro-orm/migrations';

/**
 * An import does not show when a person was seen. People without a date have no "last seen" and are
 * last in the list. Older rows are written again by their next projection or by Reclassify
 * (`derivation`).
 */
export class Migration20261126101000SeenDates extends Migration {
  override up(): void {
    this.addSql('alter table "events" add column "dated" boolean not null default true');
    this.addSql(
      'alter table "profiles" alter column "last_seen" drop not null, add column "derivation" int not null default 0',
    );
    this.addSql('drop index "profiles_company_id_last_seen_id_index"');
    this.addSql('drop index "profiles_company_id_cell_last_seen_id_index"');
    this.addSql(
      `create index "profiles_company_id_seen_id_index" on "profiles" ("company_id", coalesce("last_seen", '-infinity'::timestamptz), "id")`,
    );
    this.addSql(
      `create index "profiles_company_id_cell_seen_id_index" on "profiles" ("company_id", "cell", coalesce("last_seen", '-infinity'::timestamptz), "id")`,
    );
  }
}
