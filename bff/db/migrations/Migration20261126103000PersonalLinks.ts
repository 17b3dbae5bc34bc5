import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Links to a survey that accept one response each; some are made for an email address. */
export class Migration20261126103000PersonalLinks extends Migration {
  override up(): void {
    this.addSql(`create table "survey_links" (
      "company_id" uuid not null, "id" uuid not null, "survey_id" uuid not null, "token_hash" text not null, "address" text null, "created_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "survey_links_company_id_survey_id_token_hash_unique" unique ("company_id", "survey_id", "token_hash"),
      constraint "survey_links_company_id_survey_id_address_unique" unique ("company_id", "survey_id", "address"),
      constraint "survey_links_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "survey_links_company_id_survey_id_foreign" foreign key ("company_id", "survey_id") references "surveys" ("company_id", "id") on delete cascade)`);
    this.addSql(
      'create index "survey_links_company_id_address_index" on "survey_links" ("company_id", "address")',
    );
    tenantTable('survey_links').forEach((sql) => this.addSql(sql));
  }
}
