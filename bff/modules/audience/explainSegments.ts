import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import type { audienceSegment } from '@core/contract/audienceShapes';
import type { AudienceFacts } from '@core/audience/audienceFacts';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import { describeCondition } from '@core/audience/describeCondition';
import { isGroup, type AudienceCondition, type AudienceRule } from '@core/audience/rules';
import { viewRule } from '@core/audience/viewRule';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { Profile } from '@bff/modules/profiles/profile.entity';
import { compileRule } from '@bff/modules/segments/compileRule';

/** The columns of a person that explanations need. */
export const DESCRIBED = [
  'companyId',
  'id',
  'phone',
  'firstSeen',
  'lastSeen',
  'returnedAt',
  'firstActive',
  'lastActive',
  'activeDays',
  'eventCount',
  'orders',
  'revenue',
  'coverage',
  'riskScore',
  'categories',
  'traits',
] as const satisfies readonly (keyof Profile)[];

export type DescribedProfile = Pick<Profile, (typeof DESCRIBED)[number]>;

/**
 * Returns a person's categories, with the conditions that matched and their facts, in one query.
 */
export const explainSegments = async (
  context: Context,
  em: EntityManager,
  profile: DescribedProfile,
  facts: AudienceFacts,
): Promise<InferType<typeof audienceSegment>[]> => {
  const views = await query(em)
    .selectFrom('audienceViews')
    .where('companyId', '=', profile.companyId)
    .select(['id', 'name', 'filters', 'rule'])
    .orderBy('id')
    .execute();
  const all = [
    ...BUILT_IN_CATEGORIES.map(({ id, name, rule }) => ({ id, name, rule: rule(facts) })),
    ...views.map((view) => ({ id: view.id, name: view.name, rule: viewRule(view) })),
  ];
  const own = all.filter(({ id, rule }) => rule !== null && profile.categories.includes(id));
  const leaves = own.flatMap(({ id, rule }) =>
    conditionsOf(rule!).map((condition) => ({ id, condition })),
  );
  const holds =
    leaves.length === 0
      ? []
      : await evaluate(
          context,
          em,
          profile,
          leaves.map(({ condition }) => condition),
        );
  return own.map(({ id, name }) => ({
    id,
    name,
    because: leaves.flatMap((leaf, at) =>
      leaf.id === id && holds[at]
        ? [describeCondition(leaf.condition, actualValue(profile, leaf.condition))]
        : [],
    ),
  }));
};

const conditionsOf = (rule: AudienceRule): AudienceCondition[] =>
  rule.conditions.flatMap((part) => (isGroup(part) ? conditionsOf(part) : [part]));

const evaluate = async (
  context: Context,
  em: EntityManager,
  { companyId, id }: DescribedProfile,
  conditions: readonly AudienceCondition[],
): Promise<boolean[]> => {
  const pieces = conditions.map((condition) =>
    compileRule({ match: 'all', conditions: [condition] }, { companyId, now: context.clock() }),
  );
  const row = await query(em)
    .selectFrom('profiles as p')
    .where('p.companyId', '=', companyId)
    .where('p.id', '=', id)
    .select(
      sql<boolean[]>`array[${sql.join(pieces.map((piece) => sql`coalesce(${piece}, false)`))}]`.as(
        'holds',
      ),
    )
    .executeTakeFirst();
  return row?.holds ?? [];
};

const dayOf = (at: Date | null | undefined): string => at?.toISOString().slice(0, 10) ?? 'unknown';

/** Returns the person's value for a condition, if there is one to show. */
const actualValue = (
  profile: DescribedProfile,
  { subject, name = '' }: AudienceCondition,
): string | null => {
  const numbers: Record<string, number> = {
    revenue: Number(profile.revenue),
    orders: profile.orders,
    event_count: profile.eventCount,
    active_days: profile.activeDays,
    coverage: Number(profile.coverage),
  };
  switch (subject) {
    case 'trait':
      return profile.traits[name] === undefined ? null : String(profile.traits[name]);
    case 'number':
      return numbers[name] === undefined ? null : String(Math.round(numbers[name] * 100) / 100);
    case 'lifecycle':
      return `last seen ${dayOf(profile.lastSeen)}, first seen ${dayOf(profile.lastSeen && profile.firstSeen)}`;
    case 'risk':
      return profile.riskScore === null || profile.riskScore === undefined
        ? null
        : `score ${Number(profile.riskScore).toFixed(2)}`;
    case 'recency':
      return `last seen ${dayOf(profile.lastSeen)}`;
    default:
      return null;
  }
};
