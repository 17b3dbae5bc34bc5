import { Migration } from '@mikro-orm/migrations';
import { splitTable } from '../splitTable';
import { tenantTable } from '../tenantTable';

/** Earlier contents of a draft, with who saved them and when. */
export class Migration20261128130000DraftVersions extends Migration {
  override up(): void {
    this.addSql(
      'alter table "survey_drafts" add column "saved_by_id" uuid null, add column "kept_at" timestamptz(6) null',
    );
    this.addSql(
      'alter table "survey_drafts" add constraint "survey_drafts_saved_by_id_foreign" foreign key ("saved_by_id") references "users" ("id") on delete set null',
    );
    this.addSql(
      'create index "survey_drafts_saved_by_id_index" on "survey_drafts" ("saved_by_id")',
    );
    this.addSql(`create table "draft_versions" (
      "company_id" uuid not null, "id" uuid not null, "draft_id" uuid not null, "name" text not null, "survey" jsonb not null,
      "question_count" int not null, "saved_by_id" uuid null, "saved_at" timestamptz(6) not null,
      primary key ("company_id", "id"))`);
    this.addSql(
      'create index "draft_versions_company_id_draft_id_saved_at_index" on "draft_versions" ("company_id", "draft_id", "saved_at")',
    );
    this.addSql(
      'create index "draft_versions_saved_by_id_index" on "draft_versions" ("saved_by_id")',
    );
    tenantTable('draft_versions').forEach((sql) => this.addSql(sql));
    this.addSql(splitTable('draft_versions'));
    for (const [column, table, rule] of [
      ['company_id', 'companies', 'cascade'],
      ['saved_by_id', 'users', 'set null'],
    ])
      this.addSql(
        `alter table "draft_versions" add constraint "draft_versions_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on delete ${rule}`,
      );
  }
}
