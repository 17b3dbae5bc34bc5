import { Migration } from '@mikro-orm/migrations';

/** A company sets up its placements, and each prediction is stored with its placement. */
export class Migration20261126150000Placements extends Migration {
  override up(): void {
    this.addSql(
      `alter table "model_settings" add column "placements" jsonb not null default '[]'::jsonb`,
    );
    this.addSql('alter table "prediction_calls" add column "placement" text null');
  }
}
