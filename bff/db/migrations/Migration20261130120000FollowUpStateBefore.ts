import { Migration } from '@mikro-orm/migrations';

/** State of a follow-up before its response was excluded. Null: not closed by an exclusion. */
export class Migration20261130120000FollowUpStateBefore extends Migration {
  override up(): void {
    this.addSql('alter table "follow_ups" add column "state_before" text null');
  }
}
