import { Migration } from '@mikro-orm/migrations';
import { splitTable } from '../splitTable';
import { tenantTable } from '../tenantTable';

/** Notes of teammates on responses. */
export class Migration20261128110000ResponseNotes extends Migration {
  override up(): void {
    this.addSql(`create table "response_notes" (
      "company_id" uuid not null, "id" uuid not null, "response_id" uuid not null, "text" text not null,
      "author_id" uuid null, "created_at" timestamptz(6) not null,
      primary key ("company_id", "id"))`);
    this.addSql(
      'create index "response_notes_company_id_response_id_id_index" on "response_notes" ("company_id", "response_id", "id")',
    );
    this.addSql('create index "response_notes_author_id_index" on "response_notes" ("author_id")');
    tenantTable('response_notes').forEach((sql) => this.addSql(sql));
    this.addSql(splitTable('response_notes'));
    for (const [name, columns, target] of [
      ['company_id', '"company_id"', '"companies" ("id") on delete cascade'],
      [
        'company_id_response_id',
        '"company_id", "response_id"',
        '"survey_responses" ("company_id", "id") on delete cascade',
      ],
      ['author_id', '"author_id"', '"users" ("id") on delete set null'],
    ] as const)
      this.addSql(
        `alter table "response_notes" add constraint "response_notes_${name}_foreign" foreign key (${columns}) references ${target}`,
      );
  }
}
