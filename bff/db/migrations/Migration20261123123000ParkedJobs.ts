import { Migration } from '@mikro-orm/migrations';

/** Counts the times that a run stopped its process: at the third start it is set aside. */
export class Migration20261123123000ParkedJobs extends Migration {
  override up(): void {
    this.addSql('alter table "job_runs" add column "kills" int not null default 0');
  }
}
