import { Migration } from '@mikro-orm/migrations';

/** Counts of calls are not written to the log: nothing waits for a disk to count one. A crash of the database forgets them, which a limit can bear. */
export class Migration20261122101500RateLimits extends Migration {
  override up(): void {
    this.addSql('alter table "rate_limits" set unlogged');
  }
}
