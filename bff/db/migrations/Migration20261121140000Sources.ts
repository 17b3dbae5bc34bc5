import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

const company = (table: string) =>
  `constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`;
const source = (table: string, rule = 'cascade') =>
  `constraint "${table}_source_id_foreign" foreign key ("source_id") references "data_sources" ("id") on delete ${rule}`;
const importRun = (table: string) =>
  `constraint "${table}_import_id_foreign" foreign key ("import_id") references "import_runs" ("id") on delete cascade`;
const creator = (table: string) =>
  `constraint "${table}_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null`;

/** Records, their sources, the position in each source, and imports of files. */
export class Migration20261121140000Sources extends Migration {
  override up(): void {
    this.addSql(`create table "data_sources" (
      "id" uuid not null, "company_id" uuid not null, "name" text not null, "description" text null, "type" text not null, "catalogue_id" text null,
      "status" text not null, "status_reason" text null, "records" int not null, "last_sync_at" timestamptz(6) null, "config" jsonb not null,
      "secrets_sealed" text null, "secret_last_four" text null, "schedule" text not null, "next_sync_at" timestamptz(6) null, "run_id" uuid null,
      "mapping" jsonb not null, "mapping_version" int not null, "field_profiles" jsonb not null, "created_by_id" uuid null,
      "deleted_at" timestamptz(6) null, "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null, primary key ("id"),
      ${company('data_sources')}, ${creator('data_sources')})`);
    this.addSql(
      'create index "data_sources_company_id_id_index" on "data_sources" ("company_id", "id")',
    );

    this.addSql(`create table "source_records" (
      "id" uuid not null, "company_id" uuid not null, "source_id" uuid not null, "record_key" text not null, "stream" text null, "data" jsonb not null,
      "row_hash" text not null, "import_id" uuid null, "record_index" int null, "meta" jsonb null, "received_at" timestamptz(6) not null,
      "superseded_at" timestamptz(6) null, "withdrawn_at" timestamptz(6) null, "unified_at" timestamptz(6) null, primary key ("id"),
      ${company('source_records')}, ${source('source_records')})`);
    this.addSql(
      'create index "source_records_source_id_id_index" on "source_records" ("source_id", "id")',
    );
    this.addSql(
      'create unique index "source_records_current_unique" on "source_records" ("source_id", "record_key") where "superseded_at" is null',
    );
    this.addSql(
      'create index "source_records_outbox_index" on "source_records" ("company_id", "id") where "unified_at" is null and "superseded_at" is null',
    );

    this.addSql(`create table "sync_checkpoints" (
      "id" uuid not null, "company_id" uuid not null, "source_id" uuid not null, "stream" text not null, "state" jsonb not null,
      "updated_at" timestamptz(6) not null, primary key ("id"), ${company('sync_checkpoints')}, ${source('sync_checkpoints')})`);
    this.addSql(
      'alter table "sync_checkpoints" add constraint "sync_checkpoints_source_id_stream_unique" unique ("source_id", "stream")',
    );

    this.addSql(`create table "custom_api_requests" (
      "id" uuid not null, "company_id" uuid not null, "service_name" text not null, "documentation_url" text not null, "status" text not null,
      "answer" text null, "created_by_id" uuid null, "creator_name" text null, "creator_email" text null, "created_at" timestamptz(6) not null,
      "answered_at" timestamptz(6) null, primary key ("id"), ${company('custom_api_requests')}, ${creator('custom_api_requests')})`);
    this.addSql(
      'create index "custom_api_requests_company_id_id_index" on "custom_api_requests" ("company_id", "id")',
    );

    this.addSql(`create table "import_runs" (
      "id" uuid not null, "company_id" uuid not null, "source_id" uuid null, "file_name" text not null, "file_type" text not null,
      "bytes" double precision not null, "content_hash" text null, "range" text not null, "primary_key" text null, "state" text not null,
      "reason" text null, "rows" int not null, "stored" int not null, "unchanged" int not null, "out_of_range" int not null, "rejected" int not null,
      "notes" jsonb not null, "made_source" boolean not null, "run_id" uuid null, "created_by_id" uuid null, "created_at" timestamptz(6) not null,
      "finished_at" timestamptz(6) null, primary key ("id"), ${company('import_runs')}, ${source('import_runs', 'set null')}, ${creator('import_runs')})`);
    this.addSql(
      'create index "import_runs_company_id_id_index" on "import_runs" ("company_id", "id")',
    );
    this.addSql(
      'create index "import_runs_company_id_content_hash_index" on "import_runs" ("company_id", "content_hash")',
    );

    this.addSql(`create table "import_chunks" (
      "id" uuid not null, "company_id" uuid not null, "import_id" uuid not null, "seq" int not null, "bytes" bytea not null, primary key ("id"),
      ${company('import_chunks')}, ${importRun('import_chunks')})`);
    this.addSql(
      'alter table "import_chunks" add constraint "import_chunks_import_id_seq_unique" unique ("import_id", "seq")',
    );
    // Compressing a file that is read once and dropped costs more than it saves.
    this.addSql('alter table "import_chunks" alter column "bytes" set storage external');

    this.addSql(`create table "import_rejects" (
      "id" uuid not null, "company_id" uuid not null, "import_id" uuid not null, "line" int not null, "reason" text not null, "raw" text null,
      primary key ("id"), ${company('import_rejects')}, ${importRun('import_rejects')})`);
    this.addSql(
      'create index "import_rejects_import_id_line_index" on "import_rejects" ("import_id", "line")',
    );

    for (const table of [
      'data_sources',
      'source_records',
      'sync_checkpoints',
      'custom_api_requests',
      'import_runs',
      'import_chunks',
      'import_rejects',
    ]) {
      tenantTable(table).forEach((sql) => this.addSql(sql));
    }
  }
}
