import { Migration } from '@mikro-orm/migrations';

/** Records and events store the identifier that a teammate assigned them to. */
export class Migration20261126103000Assignments extends Migration {
  override up(): void {
    this.addSql(
      'alter table "profile_identifiers" add column "leads" boolean not null default false',
    );
    this.addSql('alter table "profile_traits" add column "assigned_id" uuid null');
    this.addSql('alter table "events" add column "assigned_id" uuid null');
  }
}
