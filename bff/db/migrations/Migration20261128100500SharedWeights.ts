import { Migration } from '@mikro-orm/migrations';

/** How a share link weights the answers that it shows. */
export class Migration20261128100500SharedWeights extends Migration {
  override up(): void {
    this.addSql('alter table "survey_share_links" add column "weights" text null');
  }
}
