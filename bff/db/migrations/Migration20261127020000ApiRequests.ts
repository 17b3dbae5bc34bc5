import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** The log of requests made with API keys. */
export class Migration20261127020000ApiRequests extends Migration {
  override up(): void {
    this.addSql(`create table "api_requests" (
      "company_id" uuid not null, "id" uuid not null, "token_id" uuid not null, "at" timestamptz(6) not null, "method" text not null, "path" text not null,
      "status" int not null, "code" text null, "fields" text[] not null default '{}', "duration_ms" int not null, "bytes" int not null, "excerpt" text null,
      primary key ("company_id", "id"),
      constraint "api_requests_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      'create index "api_requests_company_id_token_id_id_index" on "api_requests" ("company_id", "token_id", "id")',
    );
    tenantTable('api_requests').forEach((sql) => this.addSql(sql));
  }
}
