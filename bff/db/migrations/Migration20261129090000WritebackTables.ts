import { Migration } from '@mikro-orm/migrations';

/** Destinations of writebacks can be tables, and can have a schedule. */
export class Migration20261129090000WritebackTables extends Migration {
  override up(): void {
    this.addSql(
      `alter table "writeback_destinations" add column "config" jsonb null, add column "segment" text null,
         add column "cron" text null, add column "time_zone" text null, add column "scheduled_data" text[] null,
         add column "next_at" timestamptz(6) null, add column "failure" text null`,
    );
    this.addSql(
      `alter table "writeback_runs" add column "trigger" text not null default 'manual',
         add column "started_at" timestamptz(6) null, add column "left_rows" int not null default 0`,
    );
  }
}
