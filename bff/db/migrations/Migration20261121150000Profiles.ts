import { Migration } from '@mikro-orm/migrations';
import { APP_ROLE, SCOPE_SETTING, tenantTable } from '../tenantTable';

const company = (table: string): string =>
  `constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`;

/**
 * People, the evidence that joins them, facts about them, their events, and the items of these
 * events. References between these tables are plain ids: a profile's id moves from one row to
 * another when people are joined or separated, always within one transaction.
 */
export class Migration20261121150000Profiles extends Migration {
  override up(): void {
    this.people();
    this.facts();
    for (const table of [
      'profiles',
      'profile_identifiers',
      'profile_links',
      'profile_traits',
      'consents',
      'suppressions',
      'events',
      'items',
      'audience_cells',
      'audience_facts',
    ]) {
      tenantTable(table).forEach((sql) => this.addSql(sql));
    }
    this.search();
  }

  /**
   * As with answers, a pattern can use an index only inside a function that applies the tenant rule
   * itself. Returns at most 10,000 people.
   */
  private search(): void {
    this.addSql(`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index "profiles_search_text_index" on "profiles" using gin ("search_text" gin_trgm_ops);
      end if;
    end $$`);
    this.addSql(`create function "profiles_matching"("pattern" text) returns setof uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        select "id" from "profiles" where "search_text" like "pattern"
          and (case when current_setting('${SCOPE_SETTING}', true) = 'all' then true else "company_id"::text = current_setting('${SCOPE_SETTING}', true) end) limit 10000
      $$`);
    this.addSql('revoke all on function "profiles_matching" from public');
    this.addSql(`grant execute on function "profiles_matching" to ${APP_ROLE}`);
  }

  private people(): void {
    this.addSql(`create table "profiles" (
      "id" uuid not null, "company_id" uuid not null, "name" text null, "first_name" text null, "last_name" text null, "email" text null,
      "phone" text null, "account" text null, "search_text" text not null, "traits" jsonb not null, "consent" jsonb not null, "may_share" boolean not null,
      "source_ids" uuid[] not null, "origins" text[] not null, "channels" text[] not null,
      "is_unified" boolean not null, "is_anonymous" boolean not null, "first_seen" timestamptz(6) not null, "last_seen" timestamptz(6) not null,
      "event_count" int not null, "active_days" int not null, "returned_at" timestamptz(6) null, "orders" int not null,
      "revenue" double precision not null, "currency" text null, "coverage" double precision not null,
      "lifecycle" text null, "risk" text null, "risk_score" double precision null, "recency" int null, "categories" text[] not null,
      "cell" uuid null, "classified_at" timestamptz(6) null, "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null,
      primary key ("id"), ${company('profiles')})`);
    this.addSql(
      'create index "profiles_company_id_last_seen_id_index" on "profiles" ("company_id", "last_seen", "id")',
    );
    this.addSql(
      'create index "profiles_company_id_cell_last_seen_id_index" on "profiles" ("company_id", "cell", "last_seen", "id")',
    );
    this.addSql(
      'create index "profiles_company_id_created_at_id_index" on "profiles" ("company_id", "created_at", "id")',
    );

    this.addSql(`create table "profile_identifiers" (
      "id" uuid not null, "company_id" uuid not null, "kind" text not null, "value" text not null, "profile_id" uuid not null,
      "shared" boolean not null, "created_at" timestamptz(6) not null, primary key ("id"), ${company('profile_identifiers')},
      constraint "profile_identifiers_company_id_kind_value_unique" unique ("company_id", "kind", "value"))`);
    this.addSql(
      'create index "profile_identifiers_company_id_profile_id_index" on "profile_identifiers" ("company_id", "profile_id")',
    );

    this.addSql(`create table "profile_links" (
      "left_id" uuid not null, "right_id" uuid not null, "company_id" uuid not null, "origin" text not null, "source_id" uuid null,
      "record_key" text null, "seen_at" timestamptz(6) not null, "refused" text null, "cut_at" timestamptz(6) null, "cut_by_id" uuid null,
      primary key ("left_id", "right_id"), ${company('profile_links')})`);
    this.addSql(
      'create index "profile_links_company_id_right_id_index" on "profile_links" ("company_id", "right_id")',
    );

    this.addSql(`create table "profile_traits" (
      "id" uuid not null, "company_id" uuid not null, "profile_id" uuid not null, "identifier_ids" uuid[] not null, "origin" text not null,
      "source_id" uuid not null, "record_key" text not null, "channel" text null, "traits" jsonb not null, "observed_at" timestamptz(6) not null,
      "updated_at" timestamptz(6) not null, primary key ("id"), ${company('profile_traits')},
      constraint "profile_traits_company_id_source_id_record_key_unique" unique ("company_id", "source_id", "record_key"))`);
    this.addSql(
      'create index "profile_traits_company_id_profile_id_index" on "profile_traits" ("company_id", "profile_id")',
    );

    this.addSql(`create table "consents" (
      "id" uuid not null, "company_id" uuid not null, "profile_id" uuid not null, "identifier_ids" uuid[] not null, "category" text not null,
      "status" text not null, "origin" text not null, "source_id" uuid not null, "record_key" text not null, "decided_at" timestamptz(6) not null,
      primary key ("id"), ${company('consents')},
      constraint "consents_company_id_source_id_record_key_category_unique" unique ("company_id", "source_id", "record_key", "category"))`);
    this.addSql(
      'create index "consents_company_id_profile_id_index" on "consents" ("company_id", "profile_id")',
    );

    this.addSql(`create table "suppressions" (
      "id" uuid not null, "company_id" uuid not null, "kind" text not null, "digest" text not null, "hits" int not null,
      "created_at" timestamptz(6) not null, primary key ("id"), ${company('suppressions')},
      constraint "suppressions_company_id_kind_digest_unique" unique ("company_id", "kind", "digest"))`);
  }

  private facts(): void {
    this.addSql(`create table "events" (
      "id" uuid not null, "company_id" uuid not null, "profile_id" uuid null, "identifier_ids" uuid[] not null, "type" text not null,
      "item_key" text null, "value" double precision null, "currency" text null, "occurred_at" timestamptz(6) not null,
      "received_at" timestamptz(6) not null, "origin" text not null, "source_id" uuid null, "message_id" text null, "channel" text null,
      "variant" text null, "prediction_id" uuid null, "properties" jsonb not null, primary key ("id"), ${company('events')},
      constraint "events_company_id_message_id_unique" unique ("company_id", "message_id"))`);
    this.addSql(
      'create index "events_company_id_profile_id_occurred_at_index" on "events" ("company_id", "profile_id", "occurred_at")',
    );
    this.addSql(
      'create index "events_company_id_type_occurred_at_index" on "events" ("company_id", "type", "occurred_at")',
    );
    this.addSql(
      'create index "events_company_id_item_key_index" on "events" ("company_id", "item_key")',
    );
    this.addSql(
      'create index "events_company_id_source_id_index" on "events" ("company_id", "source_id")',
    );

    this.addSql(`create table "items" (
      "id" uuid not null, "company_id" uuid not null, "item_key" text not null, "title" text not null, "description" text null,
      "category" text null, "tags" text[] not null, "attributes" jsonb not null, "price" double precision null, "currency" text null,
      "available" boolean not null, "hidden" boolean not null, "source_id" uuid null, "created_at" timestamptz(6) not null,
      "updated_at" timestamptz(6) not null, primary key ("id"), ${company('items')},
      constraint "items_company_id_item_key_unique" unique ("company_id", "item_key"))`);

    this.addSql(`create table "audience_cells" (
      "company_id" uuid not null, "cell" uuid not null, "lifecycle" text null, "risk" text null, "recency" int null, "categories" text[] not null,
      "channels" text[] not null, "is_unified" boolean not null, "is_anonymous" boolean not null, "n" int not null,
      "coverage_sum" double precision not null, "revenue_sum" double precision not null,
      primary key ("company_id", "cell"), ${company('audience_cells')})`);

    this.addSql(`create table "audience_facts" (
      "company_id" uuid not null, "facts" jsonb not null, "computed_at" timestamptz(6) not null,
      primary key ("company_id"), ${company('audience_facts')})`);
  }
}
