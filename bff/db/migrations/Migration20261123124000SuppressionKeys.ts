import { Migration } from '@mikro-orm/migrations';
import { LOGIN_ROLE, tenantTable } from '../tenantTable';

/** Tables read before the company is known: the owner of a session or key, whether a company exists, an image by its hash. */
const BEFORE_SCOPE = ['companies', 'users', 'sessions', 'api_tokens', 'assets'] as const;

/**
 * Keys for the digests of erased identifiers, the mark of demo accounts, and the role for servers
 * that neither own the tables nor are superusers. The next start keys the unkeyed digests
 * (modules/consent/keySuppressions.ts).
 */
export class Migration20261123124000SuppressionKeys extends Migration {
  override up(): void {
    this.addSql(`create table "suppression_keys" (
      "company_id" uuid not null, "key_sealed" text not null, "created_at" timestamptz(6) not null, primary key ("company_id"),
      constraint "suppression_keys_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    tenantTable('suppression_keys').forEach((sql) => this.addSql(sql));
    this.addSql('alter table "suppressions" add column "keyed" boolean not null default false');
    this.addSql('alter table "users" add column "demo_password_hash" text null');
    this.roles();
  }

  /**
   * The owner bypasses row-level security, so nothing changes for servers that sign in as the
   * owner.
   */
  private roles(): void {
    this.addSql(`do $$ begin
      if not exists (select from pg_roles where rolname = '${LOGIN_ROLE}') then create role ${LOGIN_ROLE} nologin; end if;
    end $$`);
    this.addSql(`grant usage on schema public to ${LOGIN_ROLE}`);
    this.addSql(
      `grant select, insert, update, delete on "idempotent_answers", "rate_limits" to ${LOGIN_ROLE}`,
    );
    this.addSql(`grant select on "migrations" to ${LOGIN_ROLE}`);
    for (const table of BEFORE_SCOPE) {
      this.addSql(`grant select on "${table}" to ${LOGIN_ROLE}`);
      this.addSql(
        `create policy "${table}_before_scope" on "${table}" for select to ${LOGIN_ROLE} using (true)`,
      );
    }
    this.addSql(`grant update ("last_used_at") on "api_tokens" to ${LOGIN_ROLE}`);
    this.addSql(
      `create policy "api_tokens_used" on "api_tokens" for update to ${LOGIN_ROLE} using (true)`,
    );
  }
}
