import { Migration } from '@mikro-orm/migrations';

/** Filters of a share link. */
export class Migration20261129040000SharedFilters extends Migration {
  override up(): void {
    this.addSql('alter table "survey_share_links" add column "filters" text null');
  }
}
