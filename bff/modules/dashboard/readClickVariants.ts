import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { ofCompany, type Window } from './window';

/** Clicks on recommendations of one variant. */
export interface VariantClicks {
  name: string;
  clicks: number;
}

const variantsMost = 12;

/** Returns the clicks of the period by variant, highest count first. */
export const readClickVariants = (em: EntityManager, window: Window): Promise<VariantClicks[]> =>
  query(em)
    .selectFrom('metricRollups')
    .where(ofCompany(window))
    .where('metric', '=', 'clicks')
    .where('dimension', '=', 'variant')
    .where('hour', '>=', window.period.start)
    .where('hour', '<', window.period.end)
    .groupBy('value')
    .having(sql<boolean>`sum(count) > 0`)
    .select(['value as name', sql<number>`sum(count)::float8`.as('clicks')])
    .orderBy('clicks', 'desc')
    .orderBy('name')
    .limit(variantsMost)
    .execute();
