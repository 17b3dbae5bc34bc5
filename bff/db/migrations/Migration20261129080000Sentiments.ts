import { Migration } from '@mikro-orm/migrations';

/** The sentiment of text answers, by question. Null: not rated since the answers changed. */
export class Migration20261129080000Sentiments extends Migration {
  override up(): void {
    this.addSql('alter table "survey_responses" add column "sentiments" jsonb null');
  }
}
