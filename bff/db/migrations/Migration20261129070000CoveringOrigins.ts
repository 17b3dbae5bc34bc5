import { Migration } from '@mikro-orm/migrations';

/** Stored facts have no list of the origins that count for coverage. Facts that are missing are computed again. */
export class Migration20261129070000CoveringOrigins extends Migration {
  override up(): void {
    this.addSql('delete from "audience_facts"');
  }
}
