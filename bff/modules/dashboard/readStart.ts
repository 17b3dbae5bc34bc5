import type { EntityManager } from '@mikro-orm/sql';
import type { ActivityMetric } from '@bff/modules/activity/activityCell';
import { ofCompany, type Window } from './window';

/** Whether a company connected a source, published a survey and made an API key: what a new one does first. */
export interface Start {
  source: boolean;
  survey: boolean;
  key: boolean;
}

export const readStart = async (em: EntityManager, window: Window): Promise<Start> => {
  const { sql, params } = ofCompany(window);
  const [row] = await em.execute<Start[]>(
    `select exists (select 1 from "data_sources" where ${sql} and "deleted_at" is null) as "source",
      exists (select 1 from "surveys" where ${sql}) as "survey", exists (select 1 from "api_tokens" where ${sql}) as "key"`,
    [...params, ...params, ...params],
  );
  return row!;
};

/** Of which of some metrics anything was ever counted, and whether anybody was ever seen to be active. */
export const readKnown = async <M extends ActivityMetric>(
  em: EntityManager,
  window: Window,
  metrics: readonly M[],
): Promise<Record<M | 'active', boolean>> => {
  const { sql, params } = ofCompany(window);
  const one = (metric: string): string =>
    `exists (select 1 from "metric_rollups" where ${sql} and "metric" = '${metric}' and "count" > 0) as "${metric}"`;
  const [row] = await em.execute<Record<M | 'active', boolean>[]>(
    `select ${metrics.map(one).join(', ')}, exists (select 1 from "person_hours" where ${sql} and "seen" > 0) as "active"`,
    [...metrics.flatMap(() => params), ...params],
  );
  return row!;
};
