import { Migration } from '@mikro-orm/migrations';

/** A draft keeps the questions that are not applied to its survey yet. */
export class Migration20261126104000WorkingLists extends Migration {
  override up(): void {
    this.addSql('alter table "survey_drafts" add column "working_list" jsonb null');
  }
}
