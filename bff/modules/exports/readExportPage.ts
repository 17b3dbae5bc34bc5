import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { afterPage, csvPageSql, type CsvPart, type PageKey } from '@bff/db/csvPages';
import { csvCell } from '@bff/db/csvSql';
import type { SqlPiece } from '@bff/modules/audience/compileRule';
import { EXPORT_COLUMNS } from './exportColumns';
import type { ExportSelection } from './exportSelection';

/** People of one company as they stood when an export began: later ones do not count, so that the rows are those that were promised. */
export interface ExportedPeople { companyId: string; until: Date; selection: ExportSelection; /** Who belongs to the chosen view; null: no view. */ members: SqlPiece | null }

/** Who is exported: first or last seen within the range (OP-057), and has not refused that data about them is handed on. */
const conditionOf = ({ companyId, until, selection: { from }, members }: ExportedPeople): { sql: string; params: unknown[] } => ({
  sql: `p."company_id" = ?::uuid and p."may_share" and p."created_at" <= ?${from ? ' and p."last_seen" >= ?' : ''}${members ? ` and ${members.sql}` : ''}`,
  params: [companyId, until, ...(from ? [from] : []), ...(members?.params ?? [])],
});

/** How many people an export of one company has. */
export const countPeople = async (em: EntityManager, people: ExportedPeople): Promise<number> => {
  const { sql, params } = conditionOf(people);
  const [row] = await em.execute<{ n: number }[]>(`select count(*)::int as "n" from "profiles" p where ${sql}`, params);
  return row!.n;
};

/** One page of people as lines of CSV, the newest first. */
export const readExportPage = (context: Context, people: ExportedPeople, limit: number, last?: PageKey): Promise<CsvPart[]> => {
  const { fields, exact } = people.selection;
  const { sql, params } = conditionOf(people);
  const after = afterPage('p."created_at"', 'p."id"', last);
  const from = `select p."id", p."created_at" as "at", ${fields.map((id) => `${EXPORT_COLUMNS[id].sql} as "${id}"`).join(', ')}
    from "profiles" p where ${sql} ${after.sql} order by p."created_at" desc, p."id" desc limit ${limit}`;
  const cells = fields.map((id) => csvCell({ sql: `"page"."${id}"`, as: EXPORT_COLUMNS[id].as }, exact));
  return context.inTransaction((em) => em.execute<CsvPart[]>(csvPageSql(cells, from, limit), [...params, ...after.params]), people.companyId);
};
