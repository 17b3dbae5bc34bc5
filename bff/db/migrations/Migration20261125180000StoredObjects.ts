import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Companies' objects that are stored in the database. Trained models are the first ones. */
export class Migration20261125180000StoredObjects extends Migration {
  override up(): void {
    this.addSql(`create table "stored_objects" (
      "company_id" uuid not null, "name" text not null, "bytes" bigint null, "created_at" timestamptz(6) not null,
      primary key ("company_id", "name"),
      constraint "stored_objects_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(`create table "stored_pieces" (
      "company_id" uuid not null, "name" text not null, "seq" int not null, "content" bytea not null,
      primary key ("company_id", "name", "seq"),
      constraint "stored_pieces_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    // Models are dense numbers that hardly compress.
    this.addSql('alter table "stored_pieces" alter column "content" set storage external');
    for (const table of ['stored_objects', 'stored_pieces'])
      tenantTable(table).forEach((sql) => this.addSql(sql));
    this.addSql('alter table "model_fits" add column "artifact_format" int null');
  }
}
