import { Migration } from '@mikro-orm/migrations';

/** Deliveries about the same object are sent in order. */
export class Migration20261128223500OrderedDeliveries extends Migration {
  override up(): void {
    this.addSql('alter table "deliveries" add column "order_key" text null');
    this.addSql(
      `create index "deliveries_order_key_index" on "deliveries" ("company_id", "endpoint_id", "order_key", "id") where "state" = 'waiting' and "order_key" is not null`,
    );
  }
}
