import { Migration } from '@mikro-orm/migrations';

/** Where a response came from, as the proxy in front of the server says. */
export class Migration20261128101500Countries extends Migration {
  override up(): void {
    this.addSql('alter table "survey_responses" add column "country" text null');
  }
}
