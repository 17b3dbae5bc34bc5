import { Migration } from '@mikro-orm/migrations';

/** A source can be synced at the times of a cron expression, by the clocks of a time zone, and knows when everything was last read again. */
export class Migration20261127160000CronSchedules extends Migration {
  override up(): void {
    this.addSql(
      'alter table "data_sources" add column "cron" text null, add column "time_zone" text null, add column "full_at" timestamptz null',
    );
  }
}
