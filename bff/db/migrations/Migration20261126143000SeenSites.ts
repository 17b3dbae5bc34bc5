import { Migration } from '@mikro-orm/migrations';

/** A company can see the sites on which its widget runs. */
export class Migration20261126143000SeenSites extends Migration {
  override up(): void {
    this.addSql('alter table "company_embed_settings" add column "seen_sites" jsonb null');
  }
}
