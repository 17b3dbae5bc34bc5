import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Named filters on a survey's results. */
export class Migration20261127010000SavedFilters extends Migration {
  override up(): void {
    this.addSql(`create table "survey_saved_filters" (
      "company_id" uuid not null, "id" uuid not null, "survey_id" uuid not null, "name" text not null, "filters" text not null, "created_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "survey_saved_filters_company_id_survey_id_name_unique" unique ("company_id", "survey_id", "name"),
      constraint "survey_saved_filters_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "survey_saved_filters_company_id_survey_id_foreign" foreign key ("company_id", "survey_id") references "surveys" ("company_id", "id") on delete cascade)`);
    tenantTable('survey_saved_filters').forEach((sql) => this.addSql(sql));
  }
}
