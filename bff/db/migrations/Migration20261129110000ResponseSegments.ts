import { Migration } from '@mikro-orm/migrations';

/** The respondent's segments that the conditions of the survey test. */
export class Migration20261129110000ResponseSegments extends Migration {
  override up(): void {
    this.addSql('alter table "survey_responses" add column "segments" jsonb null');
  }
}
