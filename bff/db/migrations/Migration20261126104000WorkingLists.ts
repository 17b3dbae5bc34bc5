import { Migration } from '@mikro-orm/migrations';

/** A draft stores the questions that are not yet applied to its survey. */
export class Migration20261126104000WorkingLists extends Migration {
  override up(): void {
    this.addSql('alter table "survey_drafts" add column "working_list" jsonb null');
  }
}
