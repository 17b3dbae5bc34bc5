import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/**
 * Invitations, requests for a new password, work accounts, plans and sales requests, and the name
 * that is kept of a deleted creator.
 */
export class Migration20261121040000People extends Migration {
  override up(): void {
    this.addSql(
      'alter table "data_types" add column "creator_name" text null, add column "creator_profile_name" text null',
    );
    this.addSql(
      'alter table "users" add constraint "users_azure_tenant_id_azure_object_id_unique" unique ("azure_tenant_id", "azure_object_id")',
    );

    this.addSql(`create table "invitations" (
      "id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "token_hash" text not null, "email" text not null, "role" text not null,
      "invited_by_id" uuid null, "expires_at" timestamptz(6) not null, "consumed_at" timestamptz(6) null, "revoked_at" timestamptz(6) null,
      "created_at" timestamptz(6) not null, primary key ("id"),
      constraint "invitations_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "invitations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade,
      constraint "invitations_invited_by_id_foreign" foreign key ("invited_by_id") references "users" ("id") on delete set null)`);
    this.addSql(
      'alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash")',
    );
    this.addSql('create index "invitations_company_id_index" on "invitations" ("company_id")');
    this.addSql('create index "invitations_user_id_index" on "invitations" ("user_id")');
    tenantTable('invitations').forEach((sql) => this.addSql(sql));

    this.addSql(`create table "password_requests" (
      "id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "token_hash" text null, "expires_at" timestamptz(6) null,
      "closed_at" timestamptz(6) null, "created_at" timestamptz(6) not null, primary key ("id"),
      constraint "password_requests_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "password_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(
      'alter table "password_requests" add constraint "password_requests_token_hash_unique" unique ("token_hash")',
    );
    this.addSql(
      'create index "password_requests_company_id_index" on "password_requests" ("company_id")',
    );
    this.addSql(
      'create index "password_requests_user_id_index" on "password_requests" ("user_id")',
    );
    tenantTable('password_requests').forEach((sql) => this.addSql(sql));

    this.addSql(
      'create table "used_identity_tokens" ("hash" text not null, "expires_at" timestamptz(6) not null, primary key ("hash"))',
    );
    this.addSql(
      'create index "used_identity_tokens_expires_at_index" on "used_identity_tokens" ("expires_at")',
    );

    this.addSql(`create table "company_plans" (
      "id" uuid not null, "company_id" uuid not null, "plan" text not null, "trial_plan" text null, "trial_ends_at" timestamptz(6) null,
      "changed_at" timestamptz(6) not null, primary key ("id"),
      constraint "company_plans_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'alter table "company_plans" add constraint "company_plans_company_id_unique" unique ("company_id")',
    );
    tenantTable('company_plans').forEach((sql) => this.addSql(sql));

    this.addSql(`create table "sales_requests" (
      "id" uuid not null, "company_id" uuid not null, "created_by_id" uuid null, "email" text not null, "company_name" text not null,
      "needs" text not null, "handled_at" timestamptz(6) null, "created_at" timestamptz(6) not null, primary key ("id"),
      constraint "sales_requests_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "sales_requests_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null)`);
    this.addSql(
      'create index "sales_requests_company_id_index" on "sales_requests" ("company_id")',
    );
    tenantTable('sales_requests').forEach((sql) => this.addSql(sql));
  }
}
