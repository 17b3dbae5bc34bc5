import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

const company = (table: string): string =>
  `constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`;

/** Counters of the overview, who was seen in which hour, and how each person arranged it. */
export class Migration20261121170000Dashboard extends Migration {
  override up(): void {
    this.addSql(`create table "metric_rollups" (
      "company_id" uuid not null, "metric" text not null, "dimension" text not null, "hour" timestamptz(6) not null, "value" text not null,
      "slot" smallint not null, "count" int not null, "sum" double precision not null,
      primary key ("company_id", "metric", "dimension", "hour", "value", "slot"), ${company('metric_rollups')})`);

    this.addSql(`create table "person_hours" (
      "company_id" uuid not null, "hour" timestamptz(6) not null, "profile_id" uuid not null, "device" text not null,
      "seen" int not null, "clicks" int not null, "conversions" int not null,
      primary key ("company_id", "hour", "profile_id", "device"), ${company('person_hours')})`);
    this.addSql('create index "person_hours_profile_id_index" on "person_hours" ("profile_id")');

    this.addSql(`create table "dashboard_layouts" (
      "user_id" uuid not null, "company_id" uuid not null, "tab" text not null, "chart_types" jsonb not null, "chart_order" jsonb not null,
      "users_mode" text not null, "start_hidden" boolean not null, "saved_charts" jsonb not null, "categories" jsonb not null,
      "updated_at" timestamptz(6) not null, primary key ("user_id", "company_id"), ${company('dashboard_layouts')},
      constraint "dashboard_layouts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql('create index "dashboard_layouts_company_id_index" on "dashboard_layouts" ("company_id")');

    ['metric_rollups', 'person_hours', 'dashboard_layouts'].flatMap((table) => tenantTable(table)).forEach((sql) => this.addSql(sql));
  }
}
