import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Exports that run at set times, and their files. */
export class Migration20261127165000ScheduledExports extends Migration {
  override up(): void {
    this.addSql(`create table "scheduled_exports" (
      "company_id" uuid not null, "id" uuid not null, "name" text not null, "fields" text[] not null, "range" text not null, "view" text null,
      "format" text not null, "exact" boolean not null, "cron" text not null, "time_zone" text not null, "next_at" timestamptz(6) not null,
      "run_id" uuid null, "created_by_id" uuid null, "created_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "scheduled_exports_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "scheduled_exports_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null)`);
    this.addSql(`create table "export_files" (
      "company_id" uuid not null, "id" uuid not null, "scheduled_export_id" uuid not null, "file_name" text not null, "format" text not null,
      "rows" int not null, "bytes" bigint null, "made_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "export_files_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'create index "export_files_company_id_scheduled_export_id_index" on "export_files" ("company_id", "scheduled_export_id")',
    );
    for (const table of ['scheduled_exports', 'export_files'])
      tenantTable(table).forEach((sql) => this.addSql(sql));
  }
}
