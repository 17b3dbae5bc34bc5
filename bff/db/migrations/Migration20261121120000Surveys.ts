import { Migration } from '@mikro-orm/migrations';
import { APP_ROLE, SCOPE_SETTING, tenantTable } from '../tenantTable';

const company = (table: string): string =>
  `constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`;
const survey = (table: string): string =>
  `constraint "${table}_survey_id_foreign" foreign key ("survey_id") references "surveys" ("id") on delete cascade`;
const user = (table: string, column: string): string =>
  `constraint "${table}_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete set null`;

/** Drafts, published surveys, their answers and counters, themes, overrides, share links and each company's embed settings. */
export class Migration20261121120000Surveys extends Migration {
  override up(): void {
    this.surveysAndDrafts();
    this.responsesAndCounters();
    this.settings();
    for (const table of [
      'surveys',
      'survey_drafts',
      'survey_responses',
      'survey_rollups',
      'survey_respondents',
      'survey_share_links',
      'survey_overrides',
      'survey_themes',
      'company_embed_settings',
    ])
      tenantTable(table).forEach((sql) => this.addSql(sql));
    this.search();
  }

  private surveysAndDrafts(): void {
    this.addSql(`create table "surveys" (
      "id" uuid not null, "company_id" uuid not null, "name" text not null, "status" text not null, "version" int not null,
      "family_id" uuid not null, "draft_id" uuid null, "survey" jsonb not null, "embed_settings" jsonb null, "display_triggers" jsonb null,
      "end_condition" jsonb null, "started_at" timestamptz(6) null, "ends_at" timestamptz(6) null, "response_limit" int null,
      "completed_since_start" int not null, "response_count" int not null, "people" int not null, "returning_people" int not null,
      "last_answer_at" timestamptz(6) null, "published_by_id" uuid null, "published_at" timestamptz(6) not null,
      "updated_at" timestamptz(6) not null, primary key ("id"), ${company('surveys')}, ${user('surveys', 'published_by_id')})`);
    this.addSql(
      'alter table "surveys" add constraint "surveys_family_id_version_unique" unique ("family_id", "version")',
    );
    this.addSql(
      'alter table "surveys" add constraint "surveys_draft_id_unique" unique ("draft_id")',
    );
    this.addSql(
      'create index "surveys_company_id_status_index" on "surveys" ("company_id", "status")',
    );
    this.addSql('create index "surveys_published_by_id_index" on "surveys" ("published_by_id")');

    this.addSql(`create table "survey_drafts" (
      "id" uuid not null, "company_id" uuid not null, "name" text not null, "survey" jsonb not null, "revision" int not null,
      "source_survey_id" uuid null, "created_by_id" uuid null, "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("id"), ${company('survey_drafts')}, ${user('survey_drafts', 'created_by_id')},
      constraint "survey_drafts_source_survey_id_foreign" foreign key ("source_survey_id") references "surveys" ("id") on delete set null)`);
    this.addSql(
      'create index "survey_drafts_company_id_updated_at_index" on "survey_drafts" ("company_id", "updated_at")',
    );
    this.addSql(
      'create index "survey_drafts_source_survey_id_index" on "survey_drafts" ("source_survey_id")',
    );
    this.addSql(
      'create index "survey_drafts_created_by_id_index" on "survey_drafts" ("created_by_id")',
    );
  }

  private responsesAndCounters(): void {
    this.addSql(`create table "survey_responses" (
      "id" uuid not null, "company_id" uuid not null, "survey_id" uuid not null, "submission_id" text not null, "is_test" boolean not null,
      "device_type" text not null, "user_agent" text null, "ip_address" text null, "identifiers" jsonb null, "visitor_id" text null,
      "respondent" text not null, "hidden" jsonb null, "language" text null, "page" text null, "display_token" text null,
      "started_at" timestamptz(6) not null, "completed_at" timestamptz(6) null, "completion_time_seconds" int null,
      "is_complete" boolean not null, "flagged" boolean not null, "answers" jsonb not null, "answer_marks" jsonb not null,
      "last_answer_at" timestamptz(6) null, "search_text" text not null,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("id"), ${company('survey_responses')}, ${survey('survey_responses')})`);
    this.addSql(
      'alter table "survey_responses" add constraint "survey_responses_survey_id_submission_id_unique" unique ("survey_id", "submission_id")',
    );
    this.addSql(
      'create index "survey_responses_company_id_index" on "survey_responses" ("company_id")',
    );
    this.addSql(
      'create index "survey_responses_survey_id_is_test_started_at_id_index" on "survey_responses" ("survey_id", "is_test", "started_at", "id")',
    );
    this.addSql(
      'create index "survey_responses_survey_id_respondent_index" on "survey_responses" ("survey_id", "respondent")',
    );

    this.addSql(`create table "survey_rollups" (
      "survey_id" uuid not null, "day" date not null, "device" text not null, "complete" boolean not null, "flagged" boolean not null,
      "metric" text not null, "question" text not null, "key" text not null, "company_id" uuid not null,
      "n" int not null, "total" double precision not null, "low" double precision null, "high" double precision null,
      primary key ("survey_id", "day", "device", "complete", "flagged", "metric", "question", "key"),
      ${company('survey_rollups')}, ${survey('survey_rollups')})`);
    this.addSql(
      'create index "survey_rollups_company_id_index" on "survey_rollups" ("company_id")',
    );

    this.addSql(`create table "survey_respondents" (
      "survey_id" uuid not null, "respondent" text not null, "company_id" uuid not null, "ip_address" text null, "responses" int not null,
      "mobile" int not null, "desktop" int not null, "tablet" int not null, "completed" int not null, "seconds" double precision not null,
      primary key ("survey_id", "respondent"), ${company('survey_respondents')}, ${survey('survey_respondents')})`);
    this.addSql(
      'create index "survey_respondents_company_id_index" on "survey_respondents" ("company_id")',
    );
    this.addSql(
      'create index "survey_respondents_survey_id_responses_respondent_index" on "survey_respondents" ("survey_id", "responses", "respondent")',
    );
  }

  private settings(): void {
    this.addSql(`create table "survey_share_links" (
      "id" uuid not null, "company_id" uuid not null, "survey_id" uuid not null, "created_by_id" uuid null,
      "created_at" timestamptz(6) not null, "last_opened_at" timestamptz(6) null, primary key ("id"),
      ${company('survey_share_links')}, ${survey('survey_share_links')}, ${user('survey_share_links', 'created_by_id')})`);
    this.addSql(
      'create index "survey_share_links_company_id_index" on "survey_share_links" ("company_id")',
    );
    this.addSql(
      'create index "survey_share_links_survey_id_index" on "survey_share_links" ("survey_id")',
    );
    this.addSql(
      'create index "survey_share_links_created_by_id_index" on "survey_share_links" ("created_by_id")',
    );

    this.addSql(`create table "survey_overrides" (
      "id" uuid not null, "company_id" uuid not null, "survey_id" uuid not null, "survey_name" text not null, "user_id" uuid null,
      "user_name" text not null, "global_settings" jsonb not null, "custom_settings" jsonb not null, "override_reason" text not null,
      "created_at" timestamptz(6) not null, primary key ("id"), ${company('survey_overrides')}, ${user('survey_overrides', 'user_id')})`);
    this.addSql(
      'create index "survey_overrides_company_id_created_at_index" on "survey_overrides" ("company_id", "created_at")',
    );
    this.addSql(
      'create index "survey_overrides_survey_id_index" on "survey_overrides" ("survey_id")',
    );
    this.addSql('create index "survey_overrides_user_id_index" on "survey_overrides" ("user_id")');

    this.addSql(`create table "survey_themes" (
      "id" uuid not null, "company_id" uuid not null, "name" text not null, "settings" jsonb not null, "created_by_id" uuid null,
      "created_at" timestamptz(6) not null, primary key ("id"), ${company('survey_themes')}, ${user('survey_themes', 'created_by_id')})`);
    this.addSql('create index "survey_themes_company_id_index" on "survey_themes" ("company_id")');
    this.addSql(
      'create index "survey_themes_created_by_id_index" on "survey_themes" ("created_by_id")',
    );

    this.addSql(`create table "company_embed_settings" (
      "company_id" uuid not null, "global_identifiers" jsonb null, "trigger_settings" jsonb null, "updated_at" timestamptz(6) not null,
      primary key ("company_id"), ${company('company_embed_settings')})`);
  }

  /**
   * Text search over answers. A pattern is not leakproof, so row-level security prevents it from
   * using an index; the function uses the index and applies the same rule itself. The index needs
   * pg_trgm: without it (the embedded database) the function reads the survey's rows.
   */
  private search(): void {
    this.addSql(`do $$ begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then create extension if not exists pg_trgm; end if;
    exception when insufficient_privilege or undefined_file then null; end $$`);
    this.addSql(`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index "survey_responses_search_text_index" on "survey_responses" using gin ("search_text" gin_trgm_ops);
      end if;
    end $$`);
    this
      .addSql(`create function "survey_responses_matching"("surveys" uuid[], "pattern" text) returns setof uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        select "id" from "survey_responses" where "survey_id" = any("surveys") and "search_text" like "pattern"
          and (case when current_setting('${SCOPE_SETTING}', true) = 'all' then true else "company_id"::text = current_setting('${SCOPE_SETTING}', true) end)
      $$`);
    this.addSql('revoke all on function "survey_responses_matching" from public');
    this.addSql(`grant execute on function "survey_responses_matching" to ${APP_ROLE}`);
  }
}
