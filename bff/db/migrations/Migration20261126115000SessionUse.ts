import { Migration } from '@mikro-orm/migrations';

/** A session stores the time of its last use. */
export class Migration20261126115000SessionUse extends Migration {
  override up(): void {
    this.addSql('alter table "sessions" add column "last_used_at" timestamptz(6) null');
  }
}
