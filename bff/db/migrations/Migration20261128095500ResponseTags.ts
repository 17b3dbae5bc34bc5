import { Migration } from '@mikro-orm/migrations';

/** Tags that a team gives to responses; few responses have any. */
export class Migration20261128095500ResponseTags extends Migration {
  override up(): void {
    this.addSql(`alter table "survey_responses" add column "tags" text[] not null default '{}'`);
    this.addSql(
      `create index "survey_responses_tagged_index" on "survey_responses" ("company_id", "survey_id") where "tags" <> '{}'`,
    );
  }
}
