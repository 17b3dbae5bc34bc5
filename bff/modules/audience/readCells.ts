import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { compileRule } from '@bff/modules/segments/compileRule';
import { patternOf, whereOf, type AudienceScope } from './audienceFilter';

/** People who are alike in everything the page filters by, counted. */
export interface Cell {
  lifecycle: string | null;
  risk: string | null;
  recency: number | null;
  categories: string[];
  channels: string[];
  is_unified: boolean;
  is_anonymous: boolean;
  n: number;
  coverage_sum: number;
  revenue_sum: number;
}

const DIMENSIONS =
  '"lifecycle", "risk", "recency", "categories", "channels", "is_unified", "is_anonymous"';

/** True when the counters do not know who is meant: with a search, and for a view whose members are not marked yet. */
export const needsRows = ({ rule, filter }: AudienceScope): boolean =>
  rule !== null || filter.search !== '';

/** The counters of a scope; where they do not reach, the same counted from the rows. Alike people of several companies are added up. */
export const readCells = async (
  context: Context,
  em: EntityManager,
  scope: AudienceScope,
): Promise<Cell[]> => {
  const where = whereOf(scope, 'p');
  const rows = needsRows(scope)
    ? (() => {
        const who = rowsWhere(context, scope);
        return em.execute<Cell[]>(
          `select ${DIMENSIONS}, count(*)::int as "n", sum("coverage") as "coverage_sum", sum("revenue") as "revenue_sum" from "profiles" p
      where ${where.sql} and ${who.sql} group by ${DIMENSIONS}`,
          [...where.params, ...who.params],
        );
      })()
    : scope.companyId
      ? em.execute<Cell[]>(
          `select ${DIMENSIONS}, "n", "coverage_sum", "revenue_sum" from "audience_cells" p where ${where.sql} and "n" > 0`,
          where.params,
        )
      : em.execute<Cell[]>(
          `select ${DIMENSIONS}, sum("n")::int as "n", sum("coverage_sum") as "coverage_sum", sum("revenue_sum") as "revenue_sum" from "audience_cells" p
    where ${where.sql} and "n" > 0 group by ${DIMENSIONS}`,
          where.params,
        );
  return rows;
};

/** What only rows can tell, as SQL over `p`. */
export const rowsWhere = (
  context: Context,
  { rule, filter }: Pick<AudienceScope, 'rule' | 'filter'>,
): { sql: string; params: unknown[] } => {
  const parts = [
    ...(filter.search
      ? [
          {
            sql: 'p."id" in (select "profiles_matching"(?))',
            params: [patternOf(filter.search)] as unknown[],
          },
        ]
      : []),
    ...(rule ? [compileRule(rule, context.clock())] : []),
  ];
  return {
    sql: parts.length > 0 ? parts.map(({ sql }) => `(${sql})`).join(' and ') : 'true',
    params: parts.flatMap(({ params }) => params),
  };
};

export const sum = (cells: readonly Cell[], of: (cell: Cell) => number = ({ n }) => n): number =>
  cells.reduce((total, cell) => total + Number(of(cell)), 0);

/** Mean of coverage over everybody in some cells, percent with one decimal; 0 for nobody (OP-069). */
export const meanCoverage = (cells: readonly Cell[]): number =>
  percent(
    sum(cells, ({ coverage_sum: covered }) => covered),
    sum(cells),
  );

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((10 * part) / whole) / 10;

/** The traits that most people of some cells share, the commonest first, with their share. */
export const topTraits = (cells: readonly Cell[], limit = 3): string[] => {
  const total = sum(cells);
  const counts = new Map<string, number>();
  const add = (word: string | null, n: number): void => {
    if (word) counts.set(word, (counts.get(word) ?? 0) + n);
  };
  for (const cell of cells) {
    add(cell.lifecycle, cell.n);
    add(cell.risk && `${cell.risk[0]!.toUpperCase()}${cell.risk.slice(1)} risk`, cell.n);
    for (const channel of cell.channels) add(channel, cell.n);
    if (cell.is_unified) add('Unified', cell.n);
  }
  const ranked = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, limit);
  return ranked.map(([word, n]) => `${word} (${Math.round((100 * n) / total)}%)`);
};
