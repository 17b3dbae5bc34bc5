import { Migration } from '@mikro-orm/migrations';

/** Wording of each recommended item, so that clicks can show which wording people follow. */
export class Migration20261121190000Phrasings extends Migration {
  override up(): void {
    this.addSql(
      'alter table "prediction_calls" add column "phrasings" text[] not null default \'{}\'',
    );
  }
}
