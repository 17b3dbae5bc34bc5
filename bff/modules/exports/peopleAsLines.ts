import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import {
  csvPageSql,
  linePageSql,
  pageEndSql,
  withinPage,
  type CsvPart,
  type CsvSource,
  type CsvPageBounds,
  type PageKey,
} from '@bff/db/csvPages';
import { csvCell } from '@bff/db/csvSql';
import { customAlias, customColumn, customText } from './customColumns';
import { EXPORT_COLUMNS } from './exportColumns';
import type { ExportSelection } from './exportSelection';
import { jsonLineSql } from './peopleAsJson';

/**
 * People of one company at the time the export began. People added later are left out, so the rows
 * match the announced count.
 */
export interface ExportedPeople {
  companyId: string;
  until: Date;
  selection: ExportSelection;
  /** The members of the selected view, as SQL with question marks; null without a view. */
  members: { sql: string; params: readonly unknown[] } | null;
  /** Ids of people who have already been written. */
  without?: readonly string[];
}

/**
 * Matches people first or last seen within the range (OP-057) who have not opted out of data
 * sharing.
 */
const conditionOf = ({
  companyId,
  until,
  selection: { from },
  members,
  without = [],
}: ExportedPeople): { sql: string; params: unknown[] } => ({
  sql: `p."company_id" = ?::uuid and p."may_share" and p."created_at" <= ?${from ? ' and p."last_seen" >= ?' : ''}${members ? ` and ${members.sql}` : ''}${without.length > 0 ? ` and p."id" not in (${uuids(without)})` : ''}`,
  params: [companyId, until, ...(from ? [from] : []), ...(members?.params ?? []), ...without],
});

const uuids = (ids: readonly string[]): string => ids.map(() => '?::uuid').join(', ');

/** Counts the people in an export of one company. */
export const countPeople = async (em: EntityManager, people: ExportedPeople): Promise<number> => {
  const { sql, params } = conditionOf(people);
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as "n" from "profiles" p where ${sql}`,
    params,
  );
  return row!.n;
};

const ORDER = 'order by p."created_at" desc, p."id" desc';

/**
 * Returns the cells of the selected fields over a profile `p`; each question mark is the company.
 */
const columnsOf = ({
  companyId,
  selection: { fields, custom },
}: ExportedPeople): { sql: string; params: unknown[] } => {
  const sql = [
    ...fields.map((id) => `${EXPORT_COLUMNS[id].sql} as "${id}"`),
    ...custom.map(({ name }, at) => `${customColumn(name)} as "${customAlias(at)}"`),
  ].join(', ');
  return {
    sql,
    params: sql
      .split('?')
      .slice(1)
      .map(() => companyId),
  };
};

/** Returns the lines of a statement that selects `columnsOf`. */
const linesSql = (
  { selection: { fields, custom, exact, format } }: ExportedPeople,
  from: string,
): string =>
  format === 'csv'
    ? csvPageSql(
        [
          ...fields.map((id) => ({ sql: `"page"."${id}"`, as: EXPORT_COLUMNS[id].as })),
          ...custom.map((_, at) => ({ sql: customText(at), as: 'text' as const })),
        ].map((column) => csvCell(column, exact)),
        from,
      )
    : linePageSql(jsonLineSql({ fields, custom }), from);

/**
 * Number of rows with the most values that come first, so a preview of the file shows the content
 * of its columns.
 */
const FULLEST_ROWS = LIMITS.exports.previewRows;

/** Number of newest people among which those rows are selected. */
const LOOKED_AT_ROWS = 1000;

/**
 * Returns the ids of the people with the most values among the newest ones. The file starts with
 * them.
 */
export const fullestPeople = async (
  context: Context,
  people: ExportedPeople,
): Promise<string[]> => {
  const { sql, params } = conditionOf(people);
  const { fields, custom } = people.selection;
  const names = [...fields, ...custom.map((_, at) => customAlias(at))]
    .map((name) => `"${name}"`)
    .join(', ');
  const columns = columnsOf(people);
  const newest = `select p.* from "profiles" p where ${sql} ${ORDER} limit ${LOOKED_AT_ROWS}`;
  const found = await context.read(
    (em) =>
      em.execute<{ id: string }[]>(
        `select "profile" as "id" from (select p."id"::text as "profile", row_number() over (${ORDER}) as "place", ${columns.sql} from (${newest}) p) "page" order by num_nonnulls(${names}) desc, "place" limit ${FULLEST_ROWS}`,
        [...columns.params, ...params],
      ),
    people.companyId,
  );
  return found.map(({ id }) => id);
};

/** Returns the lines of these people, in the order of their ids. */
export const linesOfPeople = async (
  context: Context,
  people: ExportedPeople,
  ids: readonly string[],
): Promise<string> => {
  if (ids.length === 0) return '';
  const { sql, params } = conditionOf(people);
  const columns = columnsOf(people);
  const from = `select ${columns.sql} from "profiles" p where ${sql} and p."id" in (${uuids(ids)}) order by array_position(array[${uuids(ids)}], p."id")`;
  const parts = await context.read(
    (em) =>
      em.execute<CsvPart[]>(linesSql(people, from), [...columns.params, ...params, ...ids, ...ids]),
    people.companyId,
  );
  return parts.map(({ text }) => text).join('');
};

/** Returns people as lines of CSV, or of JSON for workbooks and Parquet files, newest first. */
export const peopleAsLines = (context: Context, people: ExportedPeople): CsvSource => {
  const found = (
    bounds: CsvPageBounds,
    limit: number | null,
  ): { sql: string; params: unknown[] } => {
    const [who, within] = [conditionOf(people), withinPage('p."created_at"', 'p."id"', bounds)];
    return {
      sql: `from "profiles" p where ${who.sql}${within.sql} ${ORDER}${limit === null ? '' : ` limit ${limit}`}`,
      params: [...who.params, ...within.params],
    };
  };
  const ask = <Row extends object>(sql: string, params: unknown[]): Promise<Row[]> =>
    context.read((em) => em.execute<Row[]>(sql, params), people.companyId);
  const columns = columnsOf(people);
  return {
    async endOf(limit, after) {
      const { sql, params } = found({ after, end: null }, limit);
      return (
        (
          await ask<PageKey>(
            pageEndSql(`select p."id", p."created_at" as "at" ${sql}`, limit),
            params,
          )
        )[0] ?? null
      );
    },
    read(bounds, atMost) {
      const { sql, params } = found(bounds, atMost);
      return ask<CsvPart>(linesSql(people, `select ${columns.sql} ${sql}`), [
        ...columns.params,
        ...params,
      ]);
    },
  };
};
