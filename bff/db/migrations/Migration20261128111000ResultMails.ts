import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Who gets emails with the results of a survey, and when. */
export class Migration20261128111000ResultMails extends Migration {
  override up(): void {
    this.addSql(`create table "result_mails" (
      "company_id" uuid not null, "family_id" uuid not null, "every" text not null, "mail_to" jsonb not null,
      "next_at" timestamptz(6) not null, "revision" int not null,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("company_id", "family_id"),
      constraint "result_mails_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    tenantTable('result_mails').forEach((sql) => this.addSql(sql));
  }
}
