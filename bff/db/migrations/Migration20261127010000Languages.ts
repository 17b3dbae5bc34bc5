import { Migration } from '@mikro-orm/migrations';

/** A person's language, which mails to them follow. */
export class Migration20261127010000Languages extends Migration {
  override up(): void {
    this.addSql('alter table "users" add column "language" text not null default \'en\'');
  }
}
