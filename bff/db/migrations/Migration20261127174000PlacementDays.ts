import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Results of placements on past days, and the time it took to count an experiment. */
export class Migration20261127174000PlacementDays extends Migration {
  override up(): void {
    this.addSql(`create table "placement_days" (
      "company_id" uuid not null, "day" text not null, "placement" text not null, "figures" jsonb not null, "counted_at" timestamptz(6) not null,
      primary key ("company_id", "day", "placement"),
      constraint "placement_days_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    tenantTable('placement_days').forEach((sql) => this.addSql(sql));
    this.addSql('alter table "experiments" add column "count_ms" int null');
  }
}
