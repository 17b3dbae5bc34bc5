import { Migration } from '@mikro-orm/migrations';

/**
 * A scheduled export can be delivered to the storage of a connected source, and can run once,
 * without times.
 */
export class Migration20261128140000ExportDelivery extends Migration {
  override up(): void {
    this.addSql(
      'alter table "scheduled_exports" alter column "cron" drop not null, alter column "next_at" drop not null, add column "to_source_id" uuid null, add column "to_folder" text null',
    );
  }
}
