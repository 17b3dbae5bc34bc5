import type { EntityManager } from '@mikro-orm/sql';
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
import { EXPORT_COLUMNS } from './exportColumns';
import type { ExportSelection } from './exportSelection';
import { jsonLineSql } from './peopleAsJson';

/** People of one company as they stood when an export began: later ones do not count, so that the rows are those that were promised. */
export interface ExportedPeople {
  companyId: string;
  until: Date;
  selection: ExportSelection;
  /** Who belongs to the chosen view, as text with question marks; null: no view. */
  members: { sql: string; params: readonly unknown[] } | null;
}

/** Exports people first or last seen within the range (OP-057) who have not opted out of data sharing. */
const conditionOf = ({
  companyId,
  until,
  selection: { from },
  members,
}: ExportedPeople): { sql: string; params: unknown[] } => ({
  sql: `p."company_id" = ?::uuid and p."may_share" and p."created_at" <= ?${from ? ' and p."last_seen" >= ?' : ''}${members ? ` and ${members.sql}` : ''}`,
  params: [companyId, until, ...(from ? [from] : []), ...(members?.params ?? [])],
});

/** How many people an export of one company has. */
export const countPeople = async (em: EntityManager, people: ExportedPeople): Promise<number> => {
  const { sql, params } = conditionOf(people);
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as "n" from "profiles" p where ${sql}`,
    params,
  );
  return row!.n;
};

const ORDER = 'order by p."created_at" desc, p."id" desc';

/** People as lines of CSV, or of JSON, which a workbook is made of too; the newest first. */
export const peopleAsLines = (context: Context, people: ExportedPeople): CsvSource => {
  const { fields, exact, format } = people.selection;
  const cells = fields.map((id) =>
    csvCell({ sql: `"page"."${id}"`, as: EXPORT_COLUMNS[id].as }, exact),
  );
  const columns = fields.map((id) => `${EXPORT_COLUMNS[id].sql} as "${id}"`).join(', ');
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
      const from = `select ${columns} ${sql}`;
      const companies = columns.split('?').slice(1);
      return ask<CsvPart>(
        format === 'csv' ? csvPageSql(cells, from) : linePageSql(jsonLineSql(fields), from),
        [...companies.map(() => people.companyId), ...params],
      );
    },
  };
};
