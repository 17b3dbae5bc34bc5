import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Answers of large surveys by column. A delta stores when its response started. */
export class Migration20261127175000AnswerPacks extends Migration {
  override up(): void {
    this.addSql(`create table "answer_packs" (
      "company_id" uuid not null, "survey_id" uuid not null, "from_at" timestamptz(6) not null, "name" text not null,
      "before_at" timestamptz(6) not null, "n" int not null, "content" bytea not null,
      primary key ("company_id", "survey_id", "from_at", "name"),
      constraint "answer_packs_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "answer_packs_company_id_survey_id_foreign" foreign key ("company_id", "survey_id") references "surveys" ("company_id", "id") on delete cascade)`);
    tenantTable('answer_packs').forEach((sql) => this.addSql(sql));
    this.addSql('alter table "survey_deltas" add column "started_at" timestamptz(6) null');
  }
}
