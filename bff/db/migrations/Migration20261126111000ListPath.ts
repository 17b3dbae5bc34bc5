import { Migration } from '@mikro-orm/migrations';

/** An import stores which list of a JSON file it reads. */
export class Migration20261126111000ListPath extends Migration {
  override up(): void {
    this.addSql('alter table "import_runs" add column "list_path" text null');
  }
}
