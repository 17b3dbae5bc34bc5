import { Migration } from '@mikro-orm/migrations';

/** An API key can be limited to parts of the API, and can expire. */
export class Migration20261126080000NarrowKeys extends Migration {
  override up(): void {
    this.addSql(
      'alter table "api_tokens" add column "areas" jsonb null, add column "expires_at" timestamptz(6) null',
    );
  }
}
