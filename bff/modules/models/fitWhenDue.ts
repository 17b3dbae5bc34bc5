import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { ModelFit } from './model-fit.entity';
import { modelHost } from './modelHost';

/** A fit is due after this many new interactions, or after this share of those it was made of. */
const [DUE_COUNT, DUE_SHARE] = [200, 0.2];

/**
 * Queues a fit when the model of this process has absorbed enough since the last one: absorbing keeps weights exact for the items it knows,
 * a fit also gives new items and tags their place. At most one waits.
 */
export const fitWhenDue = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  const model = modelHost.of(context).loaded(companyId);
  if (!model || model.sinceFit < Math.max(DUE_COUNT, DUE_SHARE * model.engine.model.interactions))
    return;
  await queueFit(context, em, companyId);
};

/** Queues a fit; the one that waits already is answered instead of a second one. @returns the run's id. */
export const queueFit = (context: Context, em: EntityManager, companyId: string): Promise<string> =>
  context.jobs.enqueue(
    em,
    'models.fit',
    {},
    { companyId, onceKey: 'models.fit', createdById: context.actor?.userId ?? null },
  );

/** Id of the company's last stored fit; null before the first one. */
export const lastFit = (em: EntityManager, companyId: string): Promise<ModelFit | null> =>
  em.findOne(ModelFit, { companyId }, { orderBy: { fittedAt: 'desc', id: 'desc' } });

const TO_FIT_SQL = `select c.id from companies c left join lateral (select max(fitted_at) as at from model_fits f where f.company_id = c.id) fit on true
  where c.status = 'active' and (exists (select from events e where e.company_id = c.id and e.item_key is not null and e.received_at > coalesce(fit.at, '-infinity'))
    or (fit.at is not null and exists (select from items i where i.company_id = c.id and i.updated_at > fit.at))) order by c.id`;

/** Companies with events or items newer than their last fit: the nightly fit takes out what absorbing leaves (rounding, joined people, new items). */
export const companiesToFit = async (em: EntityManager): Promise<string[]> =>
  (await em.execute<{ id: string }[]>(TO_FIT_SQL)).map(({ id }) => id);
