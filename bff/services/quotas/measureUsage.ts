import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';

/** Approximate bytes of a row without its large columns. */
const ROW = 150;

/** Condition that selects a company's rows by an index. */
type Rows = (companyId: string) => RawBuilder<unknown>;

const OF_COMPANY: Rows = (companyId) => sql`company_id = ${companyId}`;

interface Part {
  part: string;
  bytes: number;
}

/** Returns a query for the size of a table's rows, by its large columns. */
const sizeOf =
  <Table extends keyof Tables & string>(
    part: string,
    table: Table,
    rows: Rows,
    ...large: (keyof Tables[Table] & string)[]
  ) =>
  (companyId: string): RawBuilder<Part> => {
    const columns = large.map((column) => sql`coalesce(pg_column_size(${sql.ref(column)}), 0)`);
    const bytes = sql.join([sql.lit(ROW), ...columns], sql` + `);
    return sql<Part>`select ${sql.lit(part)} as part, coalesce(sum(${bytes}), 0)::float8 as bytes
      from ${sql.table(table)} where ${rows(companyId)}`;
  };

const PARTS = [
  sizeOf('records', 'sourceRecords', OF_COMPANY, 'data', 'meta', 'recordKey'),
  sizeOf('imports', 'importChunks', OF_COMPANY, 'bytes'),
  sizeOf('imports', 'importRejects', OF_COMPANY, 'raw'),
  sizeOf('events', 'events', OF_COMPANY, 'properties'),
  sizeOf('items', 'items', OF_COMPANY, 'title', 'description', 'attributes', 'tags'),
  sizeOf('drafts', 'surveyDrafts', OF_COMPANY, 'survey'),
  sizeOf('drafts', 'draftVersions', OF_COMPANY, 'survey'),
  sizeOf('surveys', 'surveys', OF_COMPANY, 'survey', 'embedSettings', 'displayTriggers'),
  sizeOf('images', 'assets', OF_COMPANY, 'bytes'),
  sizeOf(
    'answers',
    'surveyResponses',
    OF_COMPANY,
    'answers',
    'answerMarks',
    'hidden',
    'identifiers',
    'searchText',
    'page',
    'userAgent',
  ),
];

/**
 * Files in object storage, by name; those in the database count as rows. Models count toward no
 * quota.
 */
const IN_BUCKET = (
  [
    ['images', 'images'],
    ['imports', 'imports'],
    // Files of answers are objects in the database too.
    ['answers', 'uploads'],
  ] as const
).map(
  ([part, folder]) =>
    (companyId: string) =>
      sql<Part>`select ${sql.lit(part)} as part, coalesce(sum(bytes), 0)::float8 as bytes
      from stored_objects where company_id = ${companyId} and name like ${sql.lit(`${folder}/%`)}`,
);

/** Bytes by type; `answers` are visitors', all others the company's own. */
export type Measured = Record<string, number>;

/**
 * Measures the data that a company stores, as it is in the database (compressed, without indexes).
 * Reads the company's rows but not their large values: about a second per million rows.
 */
export const measureUsage = async (em: EntityManager, companyId: string): Promise<Measured> => {
  const parts = [...PARTS, ...IN_BUCKET].map((sizeIn) => sizeIn(companyId));
  const { rows } = await sql<Part>`${sql.join(parts, sql` union all `)}`.execute(query(em));
  const measured: Measured = {};
  for (const { part, bytes } of rows) measured[part] = (measured[part] ?? 0) + Math.round(bytes);
  return measured;
};

/** Splits the measured bytes into the two quotas. */
export const totalsOf = (measured: Measured): { storedBytes: number; answerBytes: number } => {
  const { answers = 0, ...own } = measured;
  return {
    storedBytes: Object.values(own).reduce((sum, bytes) => sum + bytes, 0),
    answerBytes: answers,
  };
};
