import { Migration } from '@mikro-orm/migrations';

/** A company can have several webhook URLs, each with its events. */
export class Migration20261126131000WebhookEvents extends Migration {
  override up(): void {
    this.addSql(
      'alter table "delivery_endpoints" add column "description" text null, add column "events" jsonb null',
    );
  }
}
