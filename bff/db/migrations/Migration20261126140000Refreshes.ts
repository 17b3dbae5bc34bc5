import { Migration } from '@mikro-orm/migrations';

/**
 * A run stores its trigger and its earliest start. A full refresh stores its start, and which rows
 * the source still has.
 */
export class Migration20261126140000Refreshes extends Migration {
  override up(): void {
    this.addSql(
      'alter table "job_runs" add column "trigger" text null, add column "starts_at" timestamptz null',
    );
    this.addSql('alter table "data_sources" add column "full_since" timestamptz null');
    this.addSql('alter table "source_records" add column "seen_at" timestamptz null');
    // Sources that were connected earlier still keep records that are gone.
    this.addSql(
      `update "data_sources" set "config" = "config" || '{"gone":"keep"}'::jsonb where "type" in ('REST', 'GraphQL')`,
    );
  }
}
