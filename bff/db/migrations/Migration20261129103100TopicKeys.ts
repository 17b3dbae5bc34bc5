import { Migration } from '@mikro-orm/migrations';

/** Keys of the topics of text answers, by question. Null: not read since the answers changed. */
export class Migration20261129103100TopicKeys extends Migration {
  override up(): void {
    this.addSql('alter table "survey_responses" add column "topic_keys" jsonb null');
  }
}
