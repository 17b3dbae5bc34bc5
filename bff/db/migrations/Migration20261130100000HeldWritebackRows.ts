import { Migration } from '@mikro-orm/migrations';

/** A writeback holds back the deletion of most of a table's rows until someone confirms it. */
export class Migration20261130100000HeldWritebackRows extends Migration {
  override up(): void {
    this.addSql(`alter table "writeback_runs" add column "held_rows" int not null default 0`);
  }
}
