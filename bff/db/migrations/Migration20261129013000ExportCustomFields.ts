import { Migration } from '@mikro-orm/migrations';

/** A scheduled export can contain custom fields of the company. */
export class Migration20261129013000ExportCustomFields extends Migration {
  override up(): void {
    this.addSql(`alter table "scheduled_exports" add column "custom" text[] not null default '{}'`);
  }
}
