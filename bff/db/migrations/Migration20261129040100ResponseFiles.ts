import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Files of responses with chosen columns. */
export class Migration20261129040100ResponseFiles extends Migration {
  override up(): void {
    this.addSql(`create table "response_files" (
      "company_id" uuid not null, "id" uuid not null, "survey_id" uuid not null, "run_id" uuid not null,
      "file_name" text not null, "options" jsonb not null, "rows" int null, "bytes" bigint null,
      "created_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "response_files_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'create index "response_files_company_id_survey_id_index" on "response_files" ("company_id", "survey_id")',
    );
    tenantTable('response_files').forEach((sql) => this.addSql(sql));
  }
}
