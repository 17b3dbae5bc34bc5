import { Migration } from '@mikro-orm/migrations';

/** A response stores the referrer of the survey's page, and the campaign. */
export class Migration20261126070000Visits extends Migration {
  override up(): void {
    this.addSql(
      'alter table "survey_responses" add column "referrer" text null, add column "utm" jsonb null',
    );
  }
}
