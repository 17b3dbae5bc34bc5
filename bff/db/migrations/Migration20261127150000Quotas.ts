import { Migration } from '@mikro-orm/migrations';

/** A survey counts what its quotas took and refused; a response knows by which quota it was screened out. */
export class Migration20261127150000Quotas extends Migration {
  override up(): void {
    this.addSql('alter table "surveys" add column "quota_counts" jsonb null');
    this.addSql('alter table "survey_responses" add column "screened_out" text null');
  }
}
