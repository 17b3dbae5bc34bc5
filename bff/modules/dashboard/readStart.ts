import type { EntityManager } from '@mikro-orm/sql';
import { SAMPLE_SOURCE } from '@core/dashboard/sampleMetrics';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { query } from '@bff/db/query';
import { ofCompany, type Window } from './window';

/**
 * First steps of a new company: a source with a person, a survey with a response, an API key with a
 * prediction.
 */
export interface Start {
  source: boolean;
  person: boolean;
  survey: boolean;
  answer: boolean;
  key: boolean;
  prediction: boolean;
  /** The source with sample data, which does not count as a step. */
  sampleSource: string | null;
}

export const readStart = (em: EntityManager, window: Window): Promise<Start> => {
  const own = ofCompany(window);
  return query(em)
    .selectNoFrom(({ selectFrom }) => {
      const sources = selectFrom('dataSources').where(own).where('deletedAt', 'is', null);
      const sample = sources.where('name', '=', SAMPLE_SOURCE).select('id').limit(1);
      return [
        exists(sources.where('name', '<>', SAMPLE_SOURCE).select('id')).as('source'),
        exists(
          selectFrom('profiles')
            .where(own)
            .where(sql<boolean>`source_ids <> array[coalesce((${sample}), gen_random_uuid())]`)
            .select('id'),
        ).as('person'),
        exists(selectFrom('surveys').where(own).select('id')).as('survey'),
        exists(
          selectFrom('surveyResponses').where(own).where('isTest', '=', false).select('id'),
        ).as('answer'),
        exists(selectFrom('apiTokens').where(own).select('id')).as('key'),
        exists(
          selectFrom('metricRollups')
            .where(own)
            .where('metric', '=', 'calls')
            .where('count', '>', 0)
            .select('slot'),
        ).as('prediction'),
        sample.as('sampleSource'),
      ];
    })
    .executeTakeFirstOrThrow();
};

const METRICS = ['calls', 'recommendations', 'clicks', 'profiles'] as const;

/** Metrics that ever had data, and whether anyone was ever active. */
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
