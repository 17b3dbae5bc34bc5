import { Migration } from '@mikro-orm/migrations';

/**
 * Call counts are not written to the WAL, so counting a call never waits for a disk. A crash of the
 * database loses them, which is acceptable for a limit.
 */
export class Migration20261122101500RateLimits extends Migration {
  override up(): void {
    this.addSql('alter table "rate_limits" set unlogged');
  }
}
