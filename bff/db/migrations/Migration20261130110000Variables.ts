import { Migration } from '@mikro-orm/migrations';

/** Values of the survey's variables, computed when the response is completed. */
export class Migration20261130110000Variables extends Migration {
  override up(): void {
    this.addSql('alter table "survey_responses" add column "variables" jsonb null');
  }
}
