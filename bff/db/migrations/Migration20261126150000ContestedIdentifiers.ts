import { Migration } from '@mikro-orm/migrations';

/** An id that different people use does not join them until a teammate decides. */
export class Migration20261126150000ContestedIdentifiers extends Migration {
  override up(): void {
    this.addSql('alter table "profile_identifiers" add column "contested" text null');
    this.addSql(
      'create index "profile_identifiers_contested_index" on "profile_identifiers" ("company_id", "contested", "id") where "contested" is not null',
    );
  }
}
