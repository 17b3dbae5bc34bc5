import { Migration } from '@mikro-orm/migrations';
import { splitTable } from '../splitTable';
import { tenantTable } from '../tenantTable';

/** Comments on drafts with their mentions, who has a draft open, and who wants emails about mentions. */
export class Migration20261129050000DraftComments extends Migration {
  override up(): void {
    this.addSql('alter table "users" add column "mention_mails" boolean not null default true');
    this.addSql(`create table "draft_comments" (
      "company_id" uuid not null, "id" uuid not null, "draft_id" uuid not null, "question_id" text null, "question_title" text null,
      "thread_id" uuid null, "text" text not null, "author_id" uuid null, "created_at" timestamptz(6) not null,
      "edited_at" timestamptz(6) null, "resolved_at" timestamptz(6) null, "resolved_by_id" uuid null,
      primary key ("company_id", "id"))`);
    this.addSql(`create table "draft_mentions" (
      "company_id" uuid not null, "comment_id" uuid not null, "user_id" uuid not null, "read_at" timestamptz(6) null,
      primary key ("company_id", "comment_id", "user_id"))`);
    this.addSql(`create table "draft_presences" (
      "company_id" uuid not null, "draft_id" uuid not null, "user_id" uuid not null, "question_id" text null,
      "seen_at" timestamptz(6) not null,
      primary key ("company_id", "draft_id", "user_id"))`);
    for (const [table, ...columns] of [
      ['draft_comments', 'company_id', 'draft_id', 'id'],
      ['draft_comments', 'author_id'],
      ['draft_comments', 'resolved_by_id'],
      ['draft_mentions', 'company_id', 'user_id'],
      ['draft_presences', 'company_id', 'user_id'],
    ] as const)
      this.addSql(
        `create index "${table}_${columns.join('_')}_index" on "${table}" (${columns.map((column) => `"${column}"`).join(', ')})`,
      );
    for (const table of ['draft_comments', 'draft_mentions', 'draft_presences'] as const) {
      tenantTable(table).forEach((sql) => this.addSql(sql));
      this.addSql(splitTable(table));
      this.addSql(
        `alter table "${table}" add constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`,
      );
    }
    this.addSql(
      'alter table "draft_mentions" add constraint "draft_mentions_company_id_comment_id_foreign" foreign key ("company_id", "comment_id") references "draft_comments" ("company_id", "id") on delete cascade',
    );
    for (const column of ['author_id', 'resolved_by_id'])
      this.addSql(
        `alter table "draft_comments" add constraint "draft_comments_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete set null`,
      );
  }
}
