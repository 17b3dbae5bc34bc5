import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** A company's rules for the kinds of identifiers that join people. */
export class Migration20261127090000IdentifierRules extends Migration {
  override up(): void {
    this.addSql(`create table "identifier_rules" (
      "company_id" uuid not null, "kinds" jsonb not null, "version" int not null, "updated_at" timestamptz(6) not null, "updated_by_id" uuid null,
      primary key ("company_id"),
      constraint "identifier_rules_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    tenantTable('identifier_rules').forEach((sql) => this.addSql(sql));
  }
}
