import { Migration } from '@mikro-orm/migrations';

/**
 * Rows that a source's run rejects are stored like those of imports, with the file or stream they
 * came from.
 */
export class Migration20261128103000RunRejects extends Migration {
  override up(): void {
    this.addSql(
      'alter table "import_rejects" alter column "import_id" drop not null, alter column "line" drop not null, add column "run_id" uuid null, add column "part" text null',
    );
    this.addSql(
      'alter table "import_rejects" add constraint "import_rejects_company_id_run_id_foreign" foreign key ("company_id", "run_id") references "job_runs" ("company_id", "id") on delete cascade',
    );
    this.addSql(
      'create index "import_rejects_company_id_run_id_id_index" on "import_rejects" ("company_id", "run_id", "id")',
    );
  }
}
