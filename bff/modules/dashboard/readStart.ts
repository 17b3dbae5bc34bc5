import type { EntityManager } from '@mikro-orm/sql';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { query } from '@bff/db/query';
import { ofCompany, type Window } from './window';

/** Whether a company connected a source, published a survey and made an API key: what a new one does first. */
export interface Start {
  source: boolean;
  survey: boolean;
  key: boolean;
}

export const readStart = (em: EntityManager, window: Window): Promise<Start> => {
  const own = ofCompany(window);
  return query(em)
    .selectNoFrom(({ selectFrom }) => [
      exists(selectFrom('dataSources').where(own).where('deletedAt', 'is', null).select('id')).as(
        'source',
      ),
      exists(selectFrom('surveys').where(own).select('id')).as('survey'),
      exists(selectFrom('apiTokens').where(own).select('id')).as('key'),
    ])
    .executeTakeFirstOrThrow();
};

const METRICS = ['calls', 'recommendations', 'clicks', 'profiles'] as const;

/** Which metrics were ever counted, and whether anybody was ever seen to be active. */
export type Known = Record<(typeof METRICS)[number] | 'active', boolean>;

export const readKnown = (em: EntityManager, window: Window): Promise<Known> => {
  const own = ofCompany(window);
  return query(em)
    .selectNoFrom(({ selectFrom }) => [
      ...METRICS.map((metric) =>
        exists(
          selectFrom('metricRollups')
            .where(own)
            .where('metric', '=', metric)
            .where('count', '>', 0)
            .select('slot'),
        ).as(metric),
      ),
      exists(selectFrom('personHours').where(own).where('seen', '>', 0).select('seen')).as(
        'active',
      ),
    ])
    .executeTakeFirstOrThrow();
};

const exists = (rows: Expression<unknown>): RawBuilder<boolean> => sql`exists ${rows}`;
