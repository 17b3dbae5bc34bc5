import { Migration } from '@mikro-orm/migrations';

/** The country of a response, as sent by the proxy in front of the server. */
export class Migration20261128101500Countries extends Migration {
  override up(): void {
    this.addSql('alter table "survey_responses" add column "country" text null');
  }
}
