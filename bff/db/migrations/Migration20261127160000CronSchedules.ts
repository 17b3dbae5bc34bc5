import { Migration } from '@mikro-orm/migrations';

/**
 * A source can be synced at the times of a cron expression in a time zone, and stores the time of
 * its last full refresh.
 */
export class Migration20261127160000CronSchedules extends Migration {
  override up(): void {
    this.addSql(
      'alter table "data_sources" add column "cron" text null, add column "time_zone" text null, add column "full_at" timestamptz null',
    );
  }
}
