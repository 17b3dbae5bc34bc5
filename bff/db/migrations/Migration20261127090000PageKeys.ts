import { Migration } from '@mikro-orm/migrations';

/** An API key can be for the pages of some sites. */
export class Migration20261127090000PageKeys extends Migration {
  override up(): void {
    this.addSql('alter table "api_tokens" add column "origins" jsonb null');
  }
}
