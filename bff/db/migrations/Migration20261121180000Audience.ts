import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

const company = (table: string): string =>
  `constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`;
const user = (table: string): string =>
  `constraint "${table}_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null`;

/** Saved views of the audience, and write-backs to other systems. */
export class Migration20261121180000Audience extends Migration {
  override up(): void {
    this.addSql(`create table "audience_views" (
      "id" uuid not null, "company_id" uuid not null, "name" text not null, "description" text not null, "filters" jsonb null, "rule" jsonb null,
      "created_by_id" uuid null, "classified_at" timestamptz(6) null, "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("id"), ${company('audience_views')}, ${user('audience_views')})`);
    this.addSql(
      'create index "audience_views_company_id_id_index" on "audience_views" ("company_id", "id")',
    );
    this.addSql(
      'create index "audience_views_created_by_id_index" on "audience_views" ("created_by_id")',
    );

    this.addSql(`create table "writeback_destinations" (
      "company_id" uuid not null, "destination" text not null, "kind" text not null, "url" text not null, "secret_sealed" text not null,
      "secret_hint" text not null, "updated_at" timestamptz(6) not null, primary key ("company_id", "destination"), ${company('writeback_destinations')})`);

    this.addSql(`create table "writeback_runs" (
      "id" uuid not null, "company_id" uuid not null, "destination" text not null, "data" text[] not null, "audience" jsonb not null, "state" text not null,
      "reason" text null, "total" int not null, "sent" int not null, "failed" int not null, "refused" int not null, "cursor" uuid null, "job_id" uuid null,
      "created_by_id" uuid null, "created_at" timestamptz(6) not null, "finished_at" timestamptz(6) null,
      primary key ("id"), ${company('writeback_runs')}, ${user('writeback_runs')})`);
    this.addSql(
      'create index "writeback_runs_company_id_id_index" on "writeback_runs" ("company_id", "id")',
    );
    this.addSql(
      'create index "writeback_runs_created_by_id_index" on "writeback_runs" ("created_by_id")',
    );

    this.addSql(`create table "writeback_failures" (
      "run_id" uuid not null, "profile_id" uuid not null, "company_id" uuid not null, "reason" text not null, "attempts" int not null,
      "updated_at" timestamptz(6) not null, primary key ("run_id", "profile_id"), ${company('writeback_failures')},
      constraint "writeback_failures_run_id_foreign" foreign key ("run_id") references "writeback_runs" ("id") on delete cascade)`);
    this.addSql(
      'create index "writeback_failures_company_id_index" on "writeback_failures" ("company_id")',
    );
    for (const table of [
      'audience_views',
      'writeback_destinations',
      'writeback_runs',
      'writeback_failures',
    ])
      tenantTable(table).forEach((sql) => this.addSql(sql));
  }
}
