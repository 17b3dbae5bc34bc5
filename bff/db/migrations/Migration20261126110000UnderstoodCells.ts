import { Migration } from '@mikro-orm/migrations';

/**
 * An import stores how many rows it changed, how many were repeated, and which cells were not
 * recognized.
 */
export class Migration20261126110000UnderstoodCells extends Migration {
  override up(): void {
    this.addSql(
      `alter table "import_runs" add column "changed" int not null default 0, add column "repeated" int not null default 0, add column "not_understood" jsonb not null default '[]'`,
    );
    this.addSql('alter table "import_runs" alter column "not_understood" drop default');
    this.addSql('alter table "import_rejects" add column "field" text null');
  }
}
