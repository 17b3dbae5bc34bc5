import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Verified addresses and domains, and the browsers that people signed in with (ADR 0025). */
export class Migration20261123121000Accounts extends Migration {
  override up(): void {
    this
      .addSql(`alter table "users" add column "email_verified_at" timestamptz(6) null, add column "email_token_hash" text null,
      add column "email_token_expires_at" timestamptz(6) null, add column "contested" boolean not null default false`);
    // Existing accounts count as verified, so none of their features starts to wait.
    this.addSql(
      `update "users" set "email_verified_at" = "created_at" where "status" <> 'invited'`,
    );
    this.addSql(
      'alter table "users" add constraint "users_email_token_hash_unique" unique ("email_token_hash")',
    );
    this.addSql('alter table "users" drop constraint "users_email_unique"');
    this.addSql(
      'create unique index "users_email_unique" on "users" ("email") where not "contested"',
    );
    this.addSql(
      'alter table "users" add constraint "users_company_id_email_unique" unique ("company_id", "email")',
    );
    this.addSql('alter table "invitations" add column "mail_token_hash" text null');
    this.addSql(
      'alter table "invitations" add constraint "invitations_mail_token_hash_unique" unique ("mail_token_hash")',
    );
    this.addSql('alter table "companies" add column "domain_verified_at" timestamptz(6) null');

    this.addSql(`create table "known_devices" (
      "id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "secret_hash" text not null,
      "last_used_at" timestamptz(6) not null, primary key ("id"),
      constraint "known_devices_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "known_devices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(
      'alter table "known_devices" add constraint "known_devices_user_id_secret_hash_unique" unique ("user_id", "secret_hash")',
    );
    this.addSql('create index "known_devices_company_id_index" on "known_devices" ("company_id")');
    tenantTable('known_devices').forEach((sql) => this.addSql(sql));
  }
}
