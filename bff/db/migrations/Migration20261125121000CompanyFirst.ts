import { Migration } from '@mikro-orm/migrations';
import { APP_ROLE, isOwn } from '../tenantTable';

/** Columns after the company in the primary key of each table that grows with people and answers. */
const PRIMARY_KEYS = {
  assets: ['id'],
  audience_views: ['id'],
  audit_entries: ['id'],
  company_usage: ['id'],
  consents: ['id'],
  deliveries: ['id'],
  events: ['id'],
  import_chunks: ['id'],
  import_rejects: ['id'],
  import_runs: ['id'],
  items: ['id'],
  job_runs: ['id'],
  model_fits: ['id'],
  prediction_calls: ['id'],
  profile_identifiers: ['id'],
  profile_links: ['left_id', 'right_id'],
  profile_traits: ['id'],
  profiles: ['id'],
  source_records: ['id'],
  suppressions: ['id'],
  survey_respondents: ['survey_id', 'respondent'],
  survey_responses: ['id'],
  survey_rollups: [
    ...['survey_id', 'day', 'device', 'complete', 'flagged', 'metric', 'question', 'key'],
  ],
  sync_checkpoints: ['id'],
  writeback_failures: ['run_id', 'profile_id'],
  writeback_runs: ['id'],
} as const;

/** Unique keys that began without the company. */
const UNIQUE_KEYS = {
  import_chunks: ['import_id', 'seq'],
  survey_responses: ['survey_id', 'submission_id'],
  sync_checkpoints: ['source_id', 'stream'],
} as const;

/** Tables of the control plane that rows of the data plane refer to by company and id. */
const NAMED_WITH_COMPANY = ['surveys', 'data_sources', 'delivery_endpoints'] as const;

/** Table, its column, and the table that column refers to. Deleting the row referred to also deletes the rows that refer to it. */
const FOREIGN_KEYS = [
  ['deliveries', 'endpoint_id', 'delivery_endpoints'],
  ['import_chunks', 'import_id', 'import_runs'],
  ['import_rejects', 'import_id', 'import_runs'],
  ['source_records', 'source_id', 'data_sources'],
  ['survey_deltas', 'survey_id', 'surveys'],
  ['survey_respondents', 'survey_id', 'surveys'],
  ['survey_responses', 'survey_id', 'surveys'],
  ['survey_rollups', 'survey_id', 'surveys'],
  ['sync_checkpoints', 'source_id', 'data_sources'],
  ['writeback_failures', 'run_id', 'writeback_runs'],
] as const;

/** Indexes that the new keys make superfluous. */
const SUPERFLUOUS = [
  ...['audience_views', 'audit_entries', 'data_sources', 'deliveries', 'import_runs'].map(
    (table) => `${table}_company_id_id_index`,
  ),
  'writeback_runs_company_id_id_index',
  ...['survey_respondents', 'survey_responses', 'survey_rollups', 'writeback_failures'].map(
    (table) => `${table}_company_id_index`,
  ),
];

/**
 * Every key of the data plane begins with the company, so that a distributed database can find the
 * shard, and no row can refer to another company's row. Policies compare the company as an id (ADR
 * 0034).
 */
export class Migration20261125121000CompanyFirst extends Migration {
  override up(): void {
    for (const [table, column] of FOREIGN_KEYS)
      this.addSql(`alter table "${table}" drop constraint "${table}_${column}_foreign"`);
    for (const [table, columns] of Object.entries(PRIMARY_KEYS))
      this.addSql(
        `alter table "${table}" drop constraint "${table}_pkey", add primary key (${quoted(columns)})`,
      );
    for (const [table, columns] of Object.entries(UNIQUE_KEYS))
      this.addSql(
        `alter table "${table}" drop constraint "${table}_${columns.join('_')}_unique", add constraint "${table}_company_id_${columns.join('_')}_unique" unique (${quoted(columns)})`,
      );
    this.addSql('drop index "source_records_current_unique"');
    this.addSql(
      'create unique index "source_records_current_unique" on "source_records" ("company_id", "source_id", "record_key") where "superseded_at" is null',
    );
    for (const index of SUPERFLUOUS) this.addSql(`drop index "${index}"`);
    for (const table of NAMED_WITH_COMPANY)
      this.addSql(
        `alter table "${table}" add constraint "${table}_company_id_id_unique" unique ("company_id", "id")`,
      );
    for (const [table, column, named] of FOREIGN_KEYS)
      this.addSql(
        `alter table "${table}" add constraint "${table}_company_id_${column}_foreign" foreign key ("company_id", "${column}") references "${named}" ("company_id", "id") on delete cascade`,
      );
    this.policies();
  }

  /** The policies of every table with a company, in the form of tenantTable. */
  private policies(): void {
    this.addSql(`do $$ declare own record; begin
      for own in select p.tablename, p.tablename = 'companies' as "is_company" from pg_policies p
        where p.schemaname = 'public' and p.policyname = p.tablename || '_own' loop
        if own."is_company" then execute format($sql$alter policy %I on %I to ${APP_ROLE} using (${isOwn('id')}) with check (${isOwn('id')})$sql$, own.tablename || '_own', own.tablename);
        else execute format($sql$alter policy %I on %I to ${APP_ROLE} using (${isOwn('company_id')}) with check (${isOwn('company_id')})$sql$, own.tablename || '_own', own.tablename);
        end if;
      end loop;
    end $$`);
  }
}

const quoted = (columns: readonly string[]): string =>
  ['company_id', ...columns].map((column) => `"${column}"`).join(', ');
