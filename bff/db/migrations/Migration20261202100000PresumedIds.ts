import { Migration } from '@mikro-orm/migrations';

/** User ids that only aliases name, and aliases that wait for a decision. */
export class Migration20261202100000PresumedIds extends Migration {
  override up(): void {
    this.addSql(
      'alter table "profile_identifiers" add column "presumed" boolean not null default false',
    );
    this.addSql(
      `create index "profile_links_contested_index" on "profile_links" ("company_id", "left_id") where "refused" = 'contested'`,
    );
  }
}
