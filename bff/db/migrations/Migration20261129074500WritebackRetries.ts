import { Migration } from '@mikro-orm/migrations';

/** Failed rows of a writeback know whether they are sent again without a request. */
export class Migration20261129074500WritebackRetries extends Migration {
  override up(): void {
    this.addSql(
      'alter table "writeback_failures" add column "retries" boolean not null default false',
    );
  }
}
