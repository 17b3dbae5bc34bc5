import { Migration } from '@mikro-orm/migrations';

const TRIGGERS = {
  profiles: ['insert', 'update', 'delete'],
  survey_responses: ['insert', 'delete'],
} as const;

/**
 * The database no longer counts or searches by itself: the code that writes people counts them, the
 * job that adds up deltas counts answers, and a search is an ordinary condition. A distributed
 * table may not have triggers, and queries over it may not use such functions.
 */
export class Migration20261125120000CountedByCode extends Migration {
  override up(): void {
    for (const [table, events] of Object.entries(TRIGGERS)) {
      for (const event of events) {
        this.addSql(`drop trigger "${table}_counted_${event}" on "${table}"`);
        this.addSql(`drop function "${table}_counted_${event}"`);
      }
      this.addSql(`drop function "${table}_matching"`);
      // Row-level security prevents patterns from using an index outside of such a function.
      this.addSql(`drop index if exists "${table}_search_text_index"`);
    }
    // The trigger has already counted these; the fold job adds them up.
    this.addSql(`insert into "metric_rollups" as r
      ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
      select d."company_id", 'responses', '', date_trunc('hour', d."at", coalesce(c."settings"->>'timeZone', 'UTC')), '', 8, -sum(d."responses"), 0
      from "survey_deltas" d join "companies" c on c."id" = d."company_id" where d."responses" <> 0 group by 1, 4
      on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count"`);
  }
}
