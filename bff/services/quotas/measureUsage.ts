import type { EntityManager } from '@mikro-orm/sql';

/** Bytes of a row besides its large columns, roughly. */
const ROW = 150;

const size = (...columns: string[]): string =>
  [String(ROW), ...columns.map((column) => `coalesce(pg_column_size("${column}"), 0)`)].join(' + ');

const OF_COMPANY = '"company_id" = ?::uuid';
const OF_SOURCES = '"source_id" in (select "id" from "data_sources" where "company_id" = ?::uuid)';
const OF_IMPORTS = '"import_id" in (select "id" from "import_runs" where "company_id" = ?::uuid)';

/** What is measured: the table, its large columns, and which rows are a company's, by an index. */
const PARTS: readonly { part: string; table: string; bytes: string; rows: string }[] = [
  {
    part: 'records',
    table: 'source_records',
    bytes: size('data', 'meta', 'record_key'),
    rows: OF_SOURCES,
  },
  { part: 'imports', table: 'import_chunks', bytes: size('bytes'), rows: OF_IMPORTS },
  { part: 'imports', table: 'import_rejects', bytes: size('raw'), rows: OF_IMPORTS },
  { part: 'events', table: 'events', bytes: size('properties'), rows: OF_COMPANY },
  {
    part: 'items',
    table: 'items',
    bytes: size('title', 'description', 'attributes', 'tags'),
    rows: OF_COMPANY,
  },
  { part: 'drafts', table: 'survey_drafts', bytes: size('survey'), rows: OF_COMPANY },
  {
    part: 'surveys',
    table: 'surveys',
    bytes: size('survey', 'embed_settings', 'display_triggers'),
    rows: OF_COMPANY,
  },
  { part: 'images', table: 'assets', bytes: size('bytes'), rows: OF_COMPANY },
  {
    part: 'answers',
    table: 'survey_responses',
    bytes: size(
      'answers',
      'answer_marks',
      'hidden',
      'identifiers',
      'search_text',
      'page',
      'user_agent',
    ),
    rows: OF_COMPANY,
  },
];

const SQL = PARTS.map(
  ({ part, table, bytes, rows }) =>
    `select '${part}' as "part", coalesce(sum(${bytes}), 0)::float8 as "bytes" from "${table}" where ${rows}`,
).join(' union all ');

/** Bytes by what they are; `answers` are visitors', all others the company's own. */
export type Measured = Record<string, number>;

/**
 * Measures what a company stores, as the database keeps it (compressed, without indexes). It reads the company's rows but not their large values:
 * about a second for a million rows.
 */
export const measureUsage = async (em: EntityManager, companyId: string): Promise<Measured> => {
  const rows = await em.execute<{ part: string; bytes: number }[]>(
    SQL,
    PARTS.map(() => companyId),
  );
  const measured: Measured = {};
  for (const { part, bytes } of rows)
    measured[part] = (measured[part] ?? 0) + Math.round(Number(bytes));
  return measured;
};

/** Splits what was measured into the two quotas. */
export const totalsOf = (measured: Measured): { storedBytes: number; answerBytes: number } => {
  const { answers = 0, ...own } = measured;
  return {
    storedBytes: Object.values(own).reduce((sum, bytes) => sum + bytes, 0),
    answerBytes: answers,
  };
};
