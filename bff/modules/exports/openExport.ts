import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { csvPages } from '@bff/db/csvPages';
import { csvHead } from '@bff/db/csvSql';
import { membersWhere } from '@bff/modules/segments/membersWhere';
import { namesOf, type ExportSelection } from './exportSelection';
import { jsonLine } from './peopleAsJson';
import {
  countPeople,
  fullestPeople,
  linesOfPeople,
  peopleAsLines,
  type ExportedPeople,
} from './peopleAsLines';
import { sampleRows } from './sampleRows';

/** An export that has been counted and is ready to read. */
export interface OpenedExport {
  /** Number of rows that `lines` yields. */
  total: number;
  sample: boolean;
  /** Column headings of a CSV; empty for JSON lines, the basis of workbooks and Parquet files. */
  head: string;
  lines: AsyncGenerator<string>;
}

/**
 * Counts the rows to export, and returns how to read them, one company after another if all are in
 * scope.
 * @throws AppError not_found for an unknown view.
 */
export const openExport = async (
  context: Context,
  em: EntityManager,
  selection: ExportSelection,
): Promise<OpenedExport> => {
  const isCsv = selection.format === 'csv';
  const head = isCsv ? csvHead(namesOf(selection)) : '';
  const until = context.clock();
  const members = selection.view === null ? null : await membersOf(context, em, selection.view);
  const { company } = context;
  const companyIds = company
    ? [company]
    : (await query(em).selectFrom('companies').orderBy('id').select('id').execute()).map(
        ({ id }) => id,
      );
  const known = await query(em)
    .selectFrom('profiles')
    .$if(company !== null, (found) => found.where('companyId', '=', company))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!known) {
    const rows = sampleRows(until);
    return {
      total: rows.length,
      sample: true,
      head,
      lines: linesOfSamples(
        rows.map((row) =>
          isCsv
            ? csvHead([...selection.fields.map((id) => row[id]), ...selection.custom.map(() => '')])
            : jsonLine(selection, row),
        ),
      ),
    };
  }
  let total = 0;
  for (const companyId of companyIds)
    total += await countPeople(em, { companyId, until, selection, members });
  return {
    total,
    sample: false,
    head,
    lines: linesOf(context, companyIds, { until, selection, members }),
  };
};

/** Returns the members of a view as a condition for the pages of a CSV. */
const membersOf = async (
  context: Context,
  em: EntityManager,
  view: string,
): Promise<ExportedPeople['members']> => {
  const { sql, parameters } = (await membersWhere(context, em, view)).compile(query(em));
  return { sql: sql.replace(/\$\d+/g, '?'), params: parameters };
};

async function* linesOf(
  context: Context,
  companyIds: readonly string[],
  people: Omit<ExportedPeople, 'companyId'>,
): AsyncGenerator<string> {
  for (const companyId of companyIds) {
    const ofCompany = { companyId, ...people };
    const first = await fullestPeople(context, ofCompany);
    const lines = await linesOfPeople(context, ofCompany, first);
    if (lines !== '') yield lines;
    yield* csvPages(peopleAsLines(context, { ...ofCompany, without: first }));
  }
}

async function* linesOfSamples(lines: readonly string[]): AsyncGenerator<string> {
  yield await Promise.resolve(lines.join(''));
}
