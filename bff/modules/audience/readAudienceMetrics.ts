import type { readAudienceMetrics as endpoint } from '@core/contract/audience';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { riskGate } from '@core/audience/audienceFacts';
import { CHANNELS, LIFECYCLES, RECENCY_DAYS, RISK_LEVELS } from '@core/audience/audienceWords';
import { AUDIENCE_FORMULAS } from '@core/audience/formulas';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { AudienceFilter } from './audienceFilter';
import { categoryNames } from './categoryNames';
import { meanCoverage, readCells, sum, topTraits, type Cell } from './readCells';
import { scopeOf } from './scopeOf';

const OPEN: Omit<AudienceFilter, 'search'> = {
  channels: [],
  origins: [],
  lifecycle: [],
  risk: [],
  recency: null,
};

/**
 * Returns the summary of all people who match the filters, and the count for each option of each
 * filter. @throws AppError not_found.
 */
export const readAudienceMetrics = (
  context: Context,
  { query: { category, ...filters } }: ValidInputOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  context.read(async (em) => {
    const scope = await scopeOf(context, em, filters, category);
    // Reads every cell of the category once. The filters, and all filters but one, are applied in
    // memory.
    const { origins } = scope.filter;
    const open = { ...scope, filter: { ...scope.filter, ...OPEN } };
    const all = await readCells(context, em, open, origins);
    const cells = all.filter((cell) => fits(cell, scope.filter));
    const total = sum(cells);
    const [unified, unknowns] = [
      sum(cells.filter((cell) => cell.isUnified)),
      sum(cells.filter((cell) => cell.isAnonymous)),
    ];
    const { company } = context;
    const state = await query(em)
      .selectFrom('audienceFacts')
      .$if(company !== null, (found) => found.where('companyId', '=', company))
      .orderBy('computedAt')
      .limit(1)
      .select(['facts', 'computedAt'])
      .executeTakeFirst();
    return {
      totalUsers: total,
      unifiedIdentities: unified,
      unknowns,
      dataSourceCoverage: meanCoverage(cells),
      topSegments: category ? topTraits(cells) : topCategories(cells, await categoryNames(em)),
      unifiedPercent: share(unified, total),
      unknownsPercent: share(unknowns, total),
      classifiedAt: state ? state.computedAt.toISOString() : null,
      riskNote: state && company ? riskGate(state.facts) : null,
      options: {
        dataSource: counts(
          CHANNELS,
          all,
          { ...scope.filter, channels: [], origins: [] },
          ({ channels }, word) => channels.includes(word),
        ),
        lifecycle: counts(
          LIFECYCLES,
          all,
          { ...scope.filter, lifecycle: [] },
          ({ lifecycle }, word) => lifecycle === word,
        ),
        risk: counts(
          RISK_LEVELS,
          all,
          { ...scope.filter, risk: [] },
          ({ risk }, word) => risk === word,
        ),
        recency: counts(
          RECENCY_DAYS.map(String),
          all,
          { ...scope.filter, recency: null },
          ({ recency }, days) => recency !== null && recency <= Number(days),
        ),
      },
      formulas: AUDIENCE_FORMULAS,
    };
  });

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;

/** Applies the page's filters to one cell; the same as whereOf in SQL. */
const fits = (
  cell: Cell,
  { channels, origins, lifecycle, risk, recency }: AudienceFilter,
): boolean =>
  (channels.length + origins.length === 0 ||
    cell.ofOrigin === true ||
    channels.some((one) => cell.channels.includes(one))) &&
  (lifecycle.length === 0 || (cell.lifecycle !== null && lifecycle.includes(cell.lifecycle))) &&
  (risk.length === 0 || (cell.risk !== null && risk.includes(cell.risk))) &&
  (recency === null || (cell.recency !== null && cell.recency <= recency));

const counts = (
  words: readonly string[],
  all: readonly Cell[],
  filter: AudienceFilter,
  has: (cell: Cell, word: string) => boolean,
): Record<string, number> => {
  const left = all.filter((cell) => fits(cell, filter));
  return Object.fromEntries(
    words.map((word) => [word, sum(left.filter((cell) => has(cell, word)))]),
  );
};

const topCategories = (cells: readonly Cell[], names: ReadonlyMap<string, string>): string[] => {
  const sizes = [...names].map(([id, name]) => ({
    name,
    n: sum(cells.filter(({ categories }) => categories.includes(id))),
  }));
  return sizes
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .slice(0, 3)
    .map(({ name }) => name);
};
