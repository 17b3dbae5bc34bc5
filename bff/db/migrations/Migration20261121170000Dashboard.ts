import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/**
 * Rows that the database counts, because other code adds, moves and removes them in bulk: people by
 * the time they were first seen, answers by their start.
 */
const COUNTED = [
  {
    table: 'profiles',
    metric: 'profiles',
    moment: 'first_seen',
    which: 'true',
    events: ['insert', 'update', 'delete'],
  },
  {
    table: 'survey_responses',
    metric: 'responses',
    moment: 'started_at',
    which: 'not "is_test"',
    events: ['insert', 'delete'],
  },
] as const;

type Counted = (typeof COUNTED)[number];

const TABLES_OF = {
  insert: 'new table as "came"',
  update: 'old table as "gone" new table as "came"',
  delete: 'old table as "gone"',
} as const;

/** A trigger's statement. Deleting a company counts nothing, because its row is already gone. */
const addRows = ({ metric, moment, which }: Counted, event: keyof typeof TABLES_OF): string => {
  const rows = (name: 'came' | 'gone', n: number): string =>
    `select "company_id", "${moment}" as "at", ${n} as "n" from "${name}" where ${which}`;
  const changes = {
    insert: rows('came', 1),
    update: `${rows('came', 1)} union all ${rows('gone', -1)}`,
    delete: rows('gone', -1),
  }[event];
  return `insert into "metric_rollups" as r ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
    select c."id", '${metric}', '', date_trunc('hour', t."at", coalesce(c."settings"->>'timeZone', 'UTC')), '', pg_backend_pid() % 8, sum(t."n"), 0
    from (${changes}) t join "companies" c on c."id" = t."company_id" group by 1, 4 having sum(t."n") <> 0 order by 1, 4
    on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count"`;
};

const company = (table: string): string =>
  `constraint "${table}_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade`;

/** Counters of the overview, the hours in which people were seen, and each teammate's layout. */
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
    this.addSql(
      'create index "dashboard_layouts_company_id_index" on "dashboard_layouts" ("company_id")',
    );

    for (const counted of COUNTED) {
      for (const event of counted.events) {
        const name = `${counted.table}_counted_${event}`;
        this.addSql(
          `create function "${name}"() returns trigger language plpgsql as $$ begin ${addRows(counted, event)}; return null; end $$`,
        );
        this.addSql(
          `create trigger "${name}" after ${event} on "${counted.table}" referencing ${TABLES_OF[event]} for each statement execute function "${name}"()`,
        );
      }
    }

    ['metric_rollups', 'person_hours', 'dashboard_layouts']
      .flatMap((table) => tenantTable(table))
      .forEach((sql) => this.addSql(sql));
  }
}
