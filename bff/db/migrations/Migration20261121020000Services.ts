import { Migration } from '@mikro-orm/migrations';
import { APP_ROLE, tenantTable } from '../tenantTable';

/** Tables of the shared services: job runs, images, stored responses to repeated writes, audit trail, deliveries. */
export class Migration20261121020000Services extends Migration {
  override up(): void {
    this.addSql(`create table "job_runs" (
      "id" uuid not null, "company_id" uuid not null, "kind" text not null, "subject_id" text null, "state" text not null,
      "progress" int not null, "counts" jsonb not null, "reason" text null, "result" jsonb null, "attempts" int not null,
      "created_by_id" uuid null, "cancel_requested_at" timestamptz(6) null, "created_at" timestamptz(6) not null,
      "started_at" timestamptz(6) null, "finished_at" timestamptz(6) null, primary key ("id"),
      constraint "job_runs_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "job_runs_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null)`);
    this.addSql(
      'create index "job_runs_company_id_kind_id_index" on "job_runs" ("company_id", "kind", "id")',
    );
    tenantTable('job_runs').forEach((sql) => this.addSql(sql));

    this.addSql(`create table "assets" (
      "id" uuid not null, "company_id" uuid not null, "hash" text not null, "content_type" text not null, "bytes" bytea not null,
      "width" int not null, "height" int not null, "created_at" timestamptz(6) not null, primary key ("id"),
      constraint "assets_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'alter table "assets" add constraint "assets_company_id_hash_unique" unique ("company_id", "hash")',
    );
    this.addSql('create index "assets_hash_index" on "assets" ("hash")');
    tenantTable('assets').forEach((sql) => this.addSql(sql));

    this.addSql(`create table "idempotent_answers" (
      "key_hash" text not null, "request_hash" text not null, "status" int null, "sealed" text null,
      "done" boolean not null default false, "locked_until" timestamptz(6) not null, "created_at" timestamptz(6) not null, primary key ("key_hash"))`);
    this.addSql(
      'create index "idempotent_answers_created_at_index" on "idempotent_answers" ("created_at")',
    );
    // The application's role may only mark a key inside its own transaction.
    this.addSql(`revoke all on "idempotent_answers" from ${APP_ROLE}`);
    this.addSql(
      `grant select ("key_hash"), update ("done") on "idempotent_answers" to ${APP_ROLE}`,
    );

    this.addSql(`create table "audit_entries" (
      "id" uuid not null, "company_id" uuid not null, "actor_id" uuid null, "actor_name" text not null, "action" text not null,
      "subject_type" text not null, "subject_id" text null, "subject_name" text null, "before" jsonb null, "after" jsonb null,
      "request_id" text not null, "created_at" timestamptz(6) not null, primary key ("id"),
      constraint "audit_entries_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'create index "audit_entries_company_id_id_index" on "audit_entries" ("company_id", "id")',
    );
    tenantTable('audit_entries').forEach((sql) => this.addSql(sql));
    // The trail is append-only: the database itself rejects other writes of the application's role.
    this.addSql(`revoke update, delete, truncate on "audit_entries" from ${APP_ROLE}`);

    this.addSql(`create table "delivery_endpoints" (
      "id" uuid not null, "company_id" uuid not null, "purpose" text not null, "url" text not null, "secret_sealed" text not null,
      "previous_secret_sealed" text null, "previous_secret_until" timestamptz(6) null, "disabled_at" timestamptz(6) null,
      "disabled_reason" text null, "failing_since" timestamptz(6) null, "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("id"),
      constraint "delivery_endpoints_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'create index "delivery_endpoints_company_id_purpose_index" on "delivery_endpoints" ("company_id", "purpose")',
    );
    tenantTable('delivery_endpoints').forEach((sql) => this.addSql(sql));

    this.addSql(`create table "deliveries" (
      "id" uuid not null, "company_id" uuid not null, "endpoint_id" uuid not null, "event_type" text not null, "body" text not null,
      "state" text not null, "attempts" int not null, "response_status" int null, "response_excerpt" text null, "reason" text null,
      "next_attempt_at" timestamptz(6) null, "created_at" timestamptz(6) not null, "delivered_at" timestamptz(6) null, primary key ("id"),
      constraint "deliveries_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "deliveries_endpoint_id_foreign" foreign key ("endpoint_id") references "delivery_endpoints" ("id") on delete cascade)`);
    this.addSql(
      'create index "deliveries_company_id_id_index" on "deliveries" ("company_id", "id")',
    );
    this.addSql('create index "deliveries_endpoint_id_index" on "deliveries" ("endpoint_id")');
    tenantTable('deliveries').forEach((sql) => this.addSql(sql));
  }
}
