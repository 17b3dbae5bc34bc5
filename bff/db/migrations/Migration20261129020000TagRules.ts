import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Rules that tag responses by their answers. */
export class Migration20261129020000TagRules extends Migration {
  override up(): void {
    this.addSql(`create table "tag_rules" (
      "company_id" uuid not null, "id" uuid not null, "family_id" uuid not null, "tag" text not null, "question_id" text not null,
      "words" jsonb null, "from" double precision null, "to" double precision null,
      "created_by_id" uuid null, "created_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "tag_rules_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "tag_rules_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null)`);
    this.addSql(
      'create index "tag_rules_company_id_family_id_index" on "tag_rules" ("company_id", "family_id")',
    );
    tenantTable('tag_rules').forEach((sql) => this.addSql(sql));
  }
}
