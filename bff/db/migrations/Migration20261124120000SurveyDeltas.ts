import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Answers record their changes, so visitors of one survey never wait for its counters. */
export class Migration20261124120000SurveyDeltas extends Migration {
  override up(): void {
    this.addSql(`create table "survey_deltas" (
      "company_id" uuid not null, "id" uuid not null, "survey_id" uuid not null, "respondent" text not null, "device" text not null,
      "ip_address" text null, "responses" int not null, "completed" int not null, "completed_in_run" int not null,
      "seconds" double precision not null, "at" timestamptz(6) not null, "facts" jsonb not null, primary key ("company_id", "id"),
      constraint "survey_deltas_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "survey_deltas_survey_id_foreign" foreign key ("survey_id") references "surveys" ("id") on delete cascade)`);
    this.addSql('create index "survey_deltas_survey_id_index" on "survey_deltas" ("survey_id")');
    tenantTable('survey_deltas').forEach((sql) => this.addSql(sql));
  }
}
