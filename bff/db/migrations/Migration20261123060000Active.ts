import { Migration } from '@mikro-orm/migrations';

/**
 * When people were first and last active. Risk is measured by the breaks between events, and a
 * source's date is not an event.
 */
export class Migration20261123060000Active extends Migration {
  override up(): void {
    this.addSql(
      'alter table "profiles" add column "first_active" timestamptz(6) null, add column "last_active" timestamptz(6) null',
    );
    this.addSql(`update "profiles" p set "first_active" = e."first", "last_active" = e."last" from (
      select "profile_id", min("occurred_at") as "first", max("occurred_at") as "last" from "events" where "profile_id" is not null group by 1) e where p."id" = e."profile_id"`);
  }
}
