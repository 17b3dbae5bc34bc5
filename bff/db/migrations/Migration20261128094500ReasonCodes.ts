import { Migration } from '@mikro-orm/migrations';

/** The kind of a failure next to its sentence, for sources and runs. */
export class Migration20261128094500ReasonCodes extends Migration {
  override up(): void {
    this.addSql('alter table "data_sources" add column "reason_code" text null');
    this.addSql('alter table "job_runs" add column "reason_code" text null');
  }
}
