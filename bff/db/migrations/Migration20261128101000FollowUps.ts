import { Migration } from '@mikro-orm/migrations';
import { splitTable } from '../splitTable';
import { tenantTable } from '../tenantTable';

/**
 * Rules about low scores, the follow-ups they create, and completed responses that are not checked
 * yet.
 */
export class Migration20261128101000FollowUps extends Migration {
  override up(): void {
    this.addSql('alter table "delivery_endpoints" add column "url_sealed" text null');
    this.addSql(`create table "follow_up_rules" (
      "company_id" uuid not null, "id" uuid not null, "family_id" uuid not null, "name" text not null, "question_id" text not null,
      "at_most" double precision not null, "mail_to" jsonb not null, "endpoint_id" uuid null, "is_on" boolean not null,
      "counted_from" timestamptz(6) null, "messages" int not null default 0, "revision" int not null default 1,
      "created_by_id" uuid null, "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "follow_up_rules_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade,
      constraint "follow_up_rules_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null)`);
    this.addSql(
      'create index "follow_up_rules_company_id_family_id_index" on "follow_up_rules" ("company_id", "family_id")',
    );
    this.addSql(`create table "follow_ups" (
      "company_id" uuid not null, "id" uuid not null, "family_id" uuid not null, "survey_id" uuid not null, "response_id" uuid not null,
      "state" text not null, "owner_id" uuid null, "met" jsonb not null, "revision" int not null default 1,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("company_id", "id"),
      constraint "follow_ups_company_id_response_id_unique" unique ("company_id", "response_id"))`);
    this.addSql(
      'create index "follow_ups_company_id_family_id_id_index" on "follow_ups" ("company_id", "family_id", "id")',
    );
    this.addSql('create index "follow_ups_owner_id_index" on "follow_ups" ("owner_id")');
    this.addSql(`create table "waiting_follow_ups" (
      "company_id" uuid not null, "response_id" uuid not null,
      primary key ("company_id", "response_id"))`);
    for (const table of ['follow_up_rules', 'follow_ups', 'waiting_follow_ups'])
      tenantTable(table).forEach((sql) => this.addSql(sql));
    for (const table of ['follow_ups', 'waiting_follow_ups'] as const) {
      this.addSql(splitTable(table));
      this.addSql(
        `alter table "${table}" add constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`,
      );
      this.addSql(
        `alter table "${table}" add constraint "${table}_company_id_response_id_foreign" foreign key ("company_id", "response_id") references "survey_responses" ("company_id", "id") on delete cascade`,
      );
    }
    this.addSql(
      'alter table "follow_ups" add constraint "follow_ups_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete set null',
    );
  }
}
