import { Migration } from '@mikro-orm/migrations';

/** Packs store the ids of their responses. Packs without ids are created again. */
export class Migration20261128094500PackedIds extends Migration {
  override up(): void {
    this.addSql('delete from "answer_packs"');
  }
}
