import { Migration } from '@mikro-orm/migrations';

/**
 * Pages show most surveys once per person; such a survey stores one completed response per person.
 * Earlier responses have no key, so they don't prevent further ones.
 */
export class Migration20261128204500OnceKeys extends Migration {
  override up(): void {
    this.addSql('alter table "survey_responses" add column "once_key" text null');
    this.addSql(
      `create unique index "survey_responses_once_key_unique" on "survey_responses" ("company_id", "once_key") where "once_key" <> ''`,
    );
  }
}
