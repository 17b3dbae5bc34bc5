import { Migration } from '@mikro-orm/migrations';

/**
 * A survey counts the responses that its quotas accepted and rejected. A response stores the quota
 * that screened it out.
 */
export class Migration20261127150000Quotas extends Migration {
  override up(): void {
    this.addSql('alter table "surveys" add column "quota_counts" jsonb null');
    this.addSql('alter table "survey_responses" add column "screened_out" text null');
  }
}
