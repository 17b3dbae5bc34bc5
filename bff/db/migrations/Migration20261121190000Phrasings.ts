import { Migration } from '@mikro-orm/migrations';

/** How each item of an answer was worded, so that clicks can say which wording people follow. */
export class Migration20261121190000Phrasings extends Migration {
  override up(): void {
    this.addSql(
      'alter table "prediction_calls" add column "phrasings" text[] not null default \'{}\'',
    );
  }
}
