import { Migration } from '@mikro-orm/migrations';
import { APP_ROLE, tenantTable } from '../tenantTable';

const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
exception when duplicate_object or unique_violation then null; end $$`;

const JOIN_ROLE = `do $$ begin
  if not pg_has_role(current_user, '${APP_ROLE}', 'member') then grant ${APP_ROLE} to current_user; end if;
end $$`;

/** Companies, users, sessions, data types; the role of the application and the table of the rate limiter. */
export class Migration20261121000000Foundation extends Migration {
  override up(): void {
    this.addSql(CREATE_ROLE);
    this.addSql(JOIN_ROLE);
    this.addSql(`grant usage on schema public to ${APP_ROLE}`);
    this.addSql(
      `alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE}`,
    );

    this.addSql(`create table "companies" (
      "id" uuid not null, "name" text not null, "domain" text null, "industry" text null, "company_size" text null, "website" text null,
      "phone" text null, "address" text null, "description" text null, "target_audience" text null, "status" text not null,
      "logo" text null, "is_internal" boolean not null, "settings" jsonb not null,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null, primary key ("id"))`);
    this.addSql(
      'create unique index "companies_is_internal_unique" on "companies" ("is_internal") where "is_internal"',
    );
    tenantTable('companies', { column: 'id' }).forEach((sql) => this.addSql(sql));

    this.addSql(`create table "users" (
      "id" uuid not null, "company_id" uuid not null, "email" text not null, "name" text not null, "password_hash" text null,
      "role" text not null, "permissions" jsonb not null, "status" text not null, "profile_name" text null, "phone" text null,
      "department" text null, "job_title" text null, "bio" text null, "photo" text null, "azure_tenant_id" text null,
      "azure_object_id" text null, "last_login_at" timestamptz(6) null,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null, primary key ("id"),
      constraint "users_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql('alter table "users" add constraint "users_email_unique" unique ("email")');
    this.addSql('create index "users_company_id_index" on "users" ("company_id")');
    tenantTable('users').forEach((sql) => this.addSql(sql));

    this.addSql(`create table "sessions" (
      "id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "expires_at" timestamptz(6) not null,
      "revoked_at" timestamptz(6) null, "user_agent" text null, "ip" text null, "created_at" timestamptz(6) not null, primary key ("id"),
      constraint "sessions_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql('create index "sessions_company_id_index" on "sessions" ("company_id")');
    this.addSql('create index "sessions_user_id_index" on "sessions" ("user_id")');
    tenantTable('sessions').forEach((sql) => this.addSql(sql));

    this.addSql(`create table "data_types" (
      "id" uuid not null, "company_id" uuid null, "name" text not null, "data_field_name" text not null, "type" text not null,
      "description" text null, "created_by_id" uuid null,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null, primary key ("id"),
      constraint "data_types_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "data_types_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null)`);
    this.addSql('create index "data_types_company_id_index" on "data_types" ("company_id")');
    this.addSql('create index "data_types_created_by_id_index" on "data_types" ("created_by_id")');
    tenantTable('data_types', { shared: true }).forEach((sql) => this.addSql(sql));

    this.addSql(
      'create table "rate_limits" ("key" varchar(255) not null, "points" integer not null default 0, "expire" bigint null, primary key ("key"))',
    );
  }
}
