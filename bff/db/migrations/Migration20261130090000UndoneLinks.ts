import { Migration } from '@mikro-orm/migrations';

/** Evidence that a teammate undid. Little is, so the index is small. Every new record looks it up. */
export class Migration20261130090000UndoneLinks extends Migration {
  override up(): void {
    this.addSql(
      'create index "profile_links_cut_index" on "profile_links" ("company_id", "left_id", "right_id") where "cut_at" is not null',
    );
  }
}
