import { Migration } from '@mikro-orm/migrations';

/** Responses that a teammate excluded from results. Few are, so the index is small. */
export class Migration20261129103000ExcludedResponses extends Migration {
  override up(): void {
    this.addSql(
      'alter table "survey_responses" add column "is_excluded" boolean not null default false',
    );
    this.addSql(
      'create index "survey_responses_excluded_index" on "survey_responses" ("company_id", "survey_id") where "is_excluded"',
    );
  }
}
