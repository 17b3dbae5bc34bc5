import { Migration } from '@mikro-orm/migrations';

/**
 * Scheduled exports can be changed. The revision prevents one person's change from undoing
 * another's.
 */
export class Migration20261128101000ScheduleRevisions extends Migration {
  override up(): void {
    this.addSql('alter table "scheduled_exports" add column "revision" int not null default 1');
  }
}
