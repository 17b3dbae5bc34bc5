import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

const company = (table: string): string =>
  `constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`;

/** Model settings, fits, API keys and attributes of a company, with the calls they made and their counters. */
export class Migration20261121160000Models extends Migration {
  override up(): void {
    this.models();
    this.keys();
    this.calls();
    for (const table of [
      'model_settings',
      'model_setting_changes',
      'model_fits',
      'api_tokens',
      'custom_attributes',
      'prediction_calls',
      'usage_months',
      'usage_days',
    ]) {
      tenantTable(table).forEach((sql) => this.addSql(sql));
    }
  }

  private models(): void {
    this.addSql(`create table "model_settings" (
      "company_id" uuid not null, "discovery" jsonb not null, "explanation" jsonb not null, "voice" jsonb not null, "revision" int not null,
      "updated_at" timestamptz(6) not null, "updated_by_id" uuid null, primary key ("company_id"), ${company('model_settings')},
      constraint "model_settings_updated_by_id_foreign" foreign key ("updated_by_id") references "users" ("id") on delete set null)`);
    this.addSql(
      'create index "model_settings_updated_by_id_index" on "model_settings" ("updated_by_id")',
    );

    this.addSql(`create table "model_setting_changes" (
      "id" uuid not null, "company_id" uuid not null, "kind" text not null, "changes" jsonb not null, "by_id" uuid null, "by_name" text null,
      "at" timestamptz(6) not null, primary key ("id"), ${company('model_setting_changes')})`);
    this.addSql(
      'create index "model_setting_changes_company_id_id_index" on "model_setting_changes" ("company_id", "id")',
    );

    this.addSql(`create table "model_fits" (
      "id" uuid not null, "company_id" uuid not null, "items" int not null, "interactions" int not null, "people" int not null,
      "fit_ms" int not null, "quality" jsonb null, "fitted_at" timestamptz(6) not null, primary key ("id"), ${company('model_fits')})`);
    this.addSql(
      'create index "model_fits_company_id_fitted_at_index" on "model_fits" ("company_id", "fitted_at")',
    );
    // The model reads new rows: items by their last change, events by their arrival.
    this.addSql(
      'create index "items_company_id_updated_at_index" on "items" ("company_id", "updated_at")',
    );
    this.addSql(
      'create index "events_company_id_received_at_index" on "events" ("company_id", "received_at")',
    );
  }

  private keys(): void {
    this.addSql(`create table "api_tokens" (
      "id" uuid not null, "company_id" uuid not null, "name" text not null, "description" text null, "token_hash" text not null,
      "prefix" text not null, "previous_hash" text null, "previous_until" timestamptz(6) null, "permissions" jsonb not null,
      "is_active" boolean not null, "created_by_name" text null, "created_at" timestamptz(6) not null, "last_used_at" timestamptz(6) null,
      primary key ("id"), ${company('api_tokens')}, constraint "api_tokens_token_hash_unique" unique ("token_hash"))`);
    this.addSql('create index "api_tokens_company_id_index" on "api_tokens" ("company_id")');
    this.addSql('create index "api_tokens_previous_hash_index" on "api_tokens" ("previous_hash")');

    this.addSql(`create table "custom_attributes" (
      "id" uuid not null, "company_id" uuid not null, "name" text not null, "type" text not null, "created_at" timestamptz(6) not null,
      "updated_at" timestamptz(6) not null, primary key ("id"), ${company('custom_attributes')},
      constraint "custom_attributes_company_id_name_unique" unique ("company_id", "name"))`);
  }

  private calls(): void {
    this.addSql(`create table "prediction_calls" (
      "id" uuid not null, "company_id" uuid not null, "token_id" uuid null, "model" text not null, "profile_id" uuid null,
      "called_at" timestamptz(6) not null, "latency_ms" double precision not null, "status" int not null, "billable" boolean not null,
      "live_test" boolean not null, "query" text null, "item_keys" text[] not null, "variant" text null, "metadata" jsonb null,
      primary key ("id"), ${company('prediction_calls')})`);
    this.addSql(
      'create index "prediction_calls_company_id_called_at_index" on "prediction_calls" ("company_id", "called_at")',
    );
    this.addSql(
      'create index "prediction_calls_company_id_profile_id_index" on "prediction_calls" ("company_id", "profile_id")',
    );

    this.addSql(`create table "usage_months" (
      "company_id" uuid not null, "month" date not null, "slot" int not null, "calls" int not null, "notified" int not null,
      primary key ("company_id", "month", "slot"), ${company('usage_months')})`);
    this.addSql(`create table "usage_days" (
      "company_id" uuid not null, "day" date not null, "token_id" uuid not null, "slot" int not null, "calls" int not null,
      primary key ("company_id", "day", "token_id", "slot"), ${company('usage_days')})`);
  }
}
