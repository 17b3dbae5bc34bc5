import { Migration } from '@mikro-orm/migrations';

/** Packs say which responses they hold: those that do not are made again. */
export class Migration20261128094500PackedIds extends Migration {
  override up(): void {
    this.addSql('delete from "answer_packs"');
  }
}
