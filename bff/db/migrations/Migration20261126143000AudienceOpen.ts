import { Migration } from '@mikro-orm/migrations';

/** A global admin can open the audience to the administrators of a company. */
export class Migration20261126143000AudienceOpen extends Migration {
  override up(): void {
    this.addSql(
      'alter table "companies" add column "audience_open" boolean not null default false',
    );
  }
}
