import { Migration } from '@mikro-orm/migrations';

/** The kind of the reason beside its sentence, of sources and of runs. */
export class Migration20261128094500ReasonCodes extends Migration {
  override up(): void {
    this.addSql('alter table "data_sources" add column "reason_code" text null');
    this.addSql('alter table "job_runs" add column "reason_code" text null');
  }
}
