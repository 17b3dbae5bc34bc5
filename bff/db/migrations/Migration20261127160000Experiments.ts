import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Experiments that compare settings at a placement, and the variant of each prediction. */
export class Migration20261127160000Experiments extends Migration {
  override up(): void {
    this.addSql(`create table "experiments" (
      "company_id" uuid not null, "id" uuid not null, "name" text not null, "placement" text not null, "goal" text not null, "guardrail" text not null,
      "holdout" int not null, "variants" jsonb not null, "state" text not null, "created_at" timestamptz(6) not null, "started_at" timestamptz(6) null,
      "stopped_at" timestamptz(6) null, "checked_at" timestamptz(6) null, "counts" jsonb null,
      primary key ("company_id", "id"),
      constraint "experiments_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    this.addSql(
      `create unique index "experiments_running_unique" on "experiments" ("company_id", "placement") where "state" = 'running'`,
    );
    tenantTable('experiments').forEach((sql) => this.addSql(sql));
    this.addSql('alter table "prediction_calls" add column "experiment_id" uuid null');
    this.addSql(
      'create index "prediction_calls_experiment_index" on "prediction_calls" ("company_id", "experiment_id") where "experiment_id" is not null',
    );
  }
}
