import { Migration } from '@mikro-orm/migrations';

/**
 * Completed responses wait for their projection with a mark in their row, instead of a job each.
 * Jobs that were queued before, one per response, still run: their kind is still supported.
 */
export class Migration20261122060000Projections extends Migration {
  override up(): void {
    this.addSql(
      'alter table "survey_responses" add column "awaits_projection" boolean not null default false',
    );
    this.addSql(
      'create index "survey_responses_awaits_projection_index" on "survey_responses" ("company_id", "id") where "awaits_projection"',
    );
  }
}
