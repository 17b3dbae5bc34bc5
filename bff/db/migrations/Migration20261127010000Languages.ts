import { Migration } from '@mikro-orm/migrations';

/** A person's language, for emails to them. */
export class Migration20261127010000Languages extends Migration {
  override up(): void {
    this.addSql('alter table "users" add column "language" text not null default \'en\'');
  }
}
