import type { EntityManager } from '@mikro-orm/sql';
import { sql, type Selectable } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { Tables } from '@bff/db/tables';
import { allOf, compileRule, type PersonCondition } from '@bff/modules/segments/compileRule';
import { containsPattern } from '@bff/db/containsPattern';
import { whereOf, type AudienceScope } from './audienceFilter';

const DIMENSIONS = [
  'lifecycle',
  'risk',
  'recency',
  'categories',
  'channels',
  'isUnified',
  'isAnonymous',
] as const;

/** Number of people with the same values in everything the page filters by. */
export type Cell = Pick<
  Selectable<Tables['audienceCells']>,
  (typeof DIMENSIONS)[number] | 'n' | 'coverageSum' | 'revenueSum'
> & {
  /** True if they come from one of the requested origins. */
  ofOrigin?: boolean;
};

/**
 * Returns whether the counters are not sufficient: for named people, with a search, with the
 * company's own sources, and for a view whose members are not marked yet.
 */
export const needsRows = ({ rule, filter, people }: AudienceScope): boolean =>
  rule !== null || people !== undefined || filter.search !== '' || filter.origins.length > 0;

/**
 * Reads a scope's counters, or counts its rows if the counters are not sufficient. Equal cells of
 * several companies are added up. With `origins`, cells distinguish people from one of them.
 */
export const readCells = async (
  context: Context,
  em: EntityManager,
  scope: AudienceScope,
  origins: readonly string[] = [],
): Promise<Cell[]> => {
  const where = whereOf(scope, 'p');
  if (needsRows(scope) || origins.length > 0)
    return query(em)
      .selectFrom('profiles as p')
      .where(where)
      .where(rowsWhere(context, scope))
      .groupBy(DIMENSIONS)
      .select(DIMENSIONS)
      .select(({ fn }) => [
        fn.countAll<number>().as('n'),
        fn.sum<number>('coverage').as('coverageSum'),
        fn.sum<number>('revenue').as('revenueSum'),
      ])
      .$if(origins.length > 0, (found) =>
        found
          .select(sql<boolean>`p.origins && ${[...origins]}::text[]`.as('ofOrigin'))
          .groupBy(sql.ref('ofOrigin')),
      )
      .execute();
  const cells = query(em)
    .selectFrom('audienceCells as p')
    .where(where)
    .where('n', '>', 0)
    .select(DIMENSIONS);
  return scope.companyId
    ? cells.select(['n', 'coverageSum', 'revenueSum']).execute()
    : cells
        .groupBy(DIMENSIONS)
        .select(({ fn }) => [
          fn.sum<number>('n').as('n'),
          fn.sum<number>('coverageSum').as('coverageSum'),
          fn.sum<number>('revenueSum').as('revenueSum'),
        ])
        .execute();
};

/** Returns the condition for facts that are only in rows. */
export const rowsWhere = (
  context: Context,
  {
    companyId,
    rule,
    filter,
    people,
  }: Pick<AudienceScope, 'companyId' | 'rule' | 'filter' | 'people'>,
): PersonCondition =>
  allOf([
    ...(people ? [sql<boolean>`p.id = ${anyUuid(people)}`] : []),
    ...(filter.search ? [sql<boolean>`p.search_text like ${containsPattern(filter.search)}`] : []),
    ...(rule ? [compileRule(rule, { companyId, now: context.clock() })] : []),
  ]);

export const sum = (cells: readonly Cell[], of: (cell: Cell) => number = ({ n }) => n): number =>
  cells.reduce((total, cell) => total + Number(of(cell)), 0);

/**
 * Returns the mean coverage of the people in some cells, in percent with one decimal; 0 for no
 * people (OP-069).
 */
export const meanCoverage = (cells: readonly Cell[]): number =>
  percent(
    sum(cells, ({ coverageSum: covered }) => covered),
    sum(cells),
  );

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((10 * part) / whole) / 10;

/** Returns the most common traits of the people in some cells, with their share. */
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
    if (cell.isUnified) add('Unified', cell.n);
  }
  const ranked = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, limit);
  return ranked.map(([word, n]) => `${word} (${Math.round((100 * n) / total)}%)`);
};
