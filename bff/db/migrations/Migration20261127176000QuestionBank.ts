import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Questions that a company saves for later surveys. */
export class Migration20261127176000QuestionBank extends Migration {
  override up(): void {
    this.addSql(`create table "banked_questions" (
      "company_id" uuid not null, "id" uuid not null, "name" text not null, "tags" jsonb not null, "content" jsonb not null,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "banked_questions_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    tenantTable('banked_questions').forEach((sql) => this.addSql(sql));
  }
}
