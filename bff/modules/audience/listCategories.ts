import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { audienceCategory } from '@core/contract/audienceShapes';
import { highValueGate, riskGate, type AudienceFacts } from '@core/audience/audienceFacts';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import { describeRule } from '@core/audience/describeRule';
import { viewRule } from '@core/audience/viewRule';
import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { readAudienceFilter, type AudienceFilter, type FilterQuery } from './audienceFilter';
import type { AudienceView } from '@bff/modules/segments/audience-view.entity';
import { meanCoverage, readCells, sum, topTraits, type Cell } from './readCells';

export type AudienceCategory = InferType<typeof audienceCategory>;

/**
 * Returns the six built-in categories, and the saved views whose name or description contains
 * `search`, with their number of people under the filters.
 */
export const listCategories = (
  context: Context,
  { search = '', ...filters }: FilterQuery = {},
): Promise<AudienceCategory[]> =>
  context.read(async (em) => {
    const filter = readAudienceFilter(filters);
    const cells = await readCells(context, em, {
      companyId: context.company,
      category: null,
      rule: null,
      filter,
    });
    const { company } = context;
    const state = company
      ? await query(em)
          .selectFrom('audienceFacts')
          .where('companyId', '=', company)
          .select('facts')
          .executeTakeFirst()
      : undefined;
    const builtIn = BUILT_IN_CATEGORIES.map(({ rule, id, name, description, formula }) => {
      const note = notes[id]?.(state?.facts ?? null) ?? null;
      const known = !state || rule(state.facts) !== null;
      return {
        id,
        name,
        description,
        formula,
        note,
        isCustom: false,
        filters: null,
        rule: null,
        ...numbers(
          cells.filter(({ categories }) => categories.includes(id)),
          known,
        ),
      };
    });
    const views = await query(em)
      .selectFrom('audienceViews')
      .where(inScope(em))
      .select(['id', 'companyId', 'name', 'description', 'filters', 'rule', 'classifiedAt'])
      .orderBy('id')
      .execute();
    const custom = [];
    for (const view of views) custom.push(await describeView(context, em, view, { filter, cells }));
    const word = search.trim().toLowerCase();
    return [...builtIn, ...custom].filter(({ name, description }) =>
      `${name} ${description}`.toLowerCase().includes(word),
    );
  });

/** Notes on categories without enough data. */
const notes: Readonly<Partial<Record<string, (facts: AudienceFacts | null) => string | null>>> = {
  'high-value': (facts) => facts && highValueGate(facts),
  'at-risk': (facts) => {
    const gate = facts && riskGate(facts);
    return gate ? `Based on last-seen dates only. ${gate}` : null;
  },
};

/** Returns a saved view with its current count: by its marked members, else by its rule. */
export const describeView = async (
  context: Context,
  em: EntityManager,
  view: Pick<
    AudienceView,
    'id' | 'companyId' | 'name' | 'description' | 'filters' | 'rule' | 'classifiedAt'
  >,
  known?: { filter: AudienceFilter; cells: readonly Cell[] },
): Promise<AudienceCategory> => {
  const scope = {
    companyId: view.companyId,
    category: null,
    rule: null,
    filter: known?.filter ?? readAudienceFilter({}),
  };
  const cells = !view.classifiedAt
    ? await readCells(context, em, { ...scope, rule: viewRule(view) })
    : (known?.cells ?? (await readCells(context, em, { ...scope, category: view.id }))).filter(
        ({ categories }) => categories.includes(view.id),
      );
  return {
    id: view.id,
    name: view.name,
    description: view.description,
    formula: describeRule(viewRule(view)),
    note: null,
    isCustom: true,
    filters: {
      dataSource: [],
      lifecycle: [],
      risk: [],
      recency: [],
      ...view.filters,
    } as AudienceCategory['filters'],
    rule: view.rule ?? null,
    ...numbers(cells, true),
  };
};

const numbers = (
  cells: readonly Cell[],
  known: boolean,
): { userCount: number | null; coverage: number; topTraits: string[] } => ({
  userCount: known ? sum(cells) : null,
  coverage: meanCoverage(cells),
  topTraits: topTraits(cells),
});
