import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Counts of stored and sent data for each company's quotas; the audit trail also records where an action came from. */
export class Migration20261123122000Quotas extends Migration {
  override up(): void {
    this.addSql(`create table "company_usage" (
      "id" uuid not null, "company_id" uuid not null, "measured" jsonb not null, "measured_at" timestamptz(6) null, "measure_ms" double precision not null,
      "added_bytes" double precision not null, "added_answer_bytes" double precision not null, "invitation_day" text null, "invitations" int not null,
      "overrides" jsonb not null, primary key ("id"),
      constraint "company_usage_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'alter table "company_usage" add constraint "company_usage_company_id_unique" unique ("company_id")',
    );
    tenantTable('company_usage').forEach((sql) => this.addSql(sql));
    this.addSql(
      'alter table "audit_entries" add column "actor_email" text null, add column "ip_address" text null, add column "user_agent" text null',
    );
  }
}
