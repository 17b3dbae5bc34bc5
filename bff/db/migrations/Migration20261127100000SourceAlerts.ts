import { Migration } from '@mikro-orm/migrations';

/** A source stores when it counts as silent, and the outage that was reported. */
export class Migration20261127100000SourceAlerts extends Migration {
  override up(): void {
    this.addSql(
      'alter table "data_sources" add column "muted" boolean not null default false, add column "silent_days" int null, add column "silent_at" timestamptz null, add column "outage" jsonb null',
    );
    // Counted from the update on, so that earlier silence is not reported.
    this.addSql(
      `update "data_sources" set "silent_at" = now() + case when "schedule" = 'hourly' then interval '24 hours' when "schedule" = 'daily' then interval '72 hours' else interval '504 hours' end
        where "schedule" <> 'manual' and "status" <> 'paused' and "deleted_at" is null`,
    );
    this.addSql(
      'create index "data_sources_silent_at_index" on "data_sources" ("silent_at") where "silent_at" is not null and "outage" is null and "deleted_at" is null',
    );
  }
}
