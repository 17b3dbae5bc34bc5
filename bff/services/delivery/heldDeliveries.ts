import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { DeliveryEndpoint } from './delivery-endpoint.entity';
import type { Delivery } from './delivery.entity';
import { enqueueDeliveries } from './signedDelivery';

type OneEndpoint = Pick<DeliveryEndpoint, 'companyId' | 'id'>;

const OFF = 'Waiting until the webhook is turned on.';
const DISCARDED = 'Discarded when the webhook was turned on.';

/**
 * Marks a delivery as held if its endpoint is off: paused, gone or failing. The lock makes turning
 * the endpoint on wait for this mark, so releaseHeld finds it. @returns whether it is held.
 */
export const holdWhileOff = async (em: EntityManager, delivery: Delivery): Promise<boolean> => {
  const endpoint = await query(em)
    .selectFrom('deliveryEndpoints')
    .where('companyId', '=', delivery.companyId)
    .where('id', '=', delivery.endpointId)
    .select('disabledAt')
    .forShare()
    .executeTakeFirst();
  if (!endpoint?.disabledAt) return false;
  Object.assign(delivery, { nextAttemptAt: null, reason: OFF });
  await em.flush();
  return true;
};

/**
 * Sends what an endpoint held while it was off, oldest first. One that is also held by an earlier
 * delivery is marked again by its attempt.
 */
export const releaseHeld = async (
  context: Context,
  em: EntityManager,
  { companyId, id }: OneEndpoint,
): Promise<void> => {
  const released = await query(em)
    .updateTable('deliveries')
    .where('companyId', '=', companyId)
    .where('endpointId', '=', id)
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', 'is', null)
    .set({ nextAttemptAt: context.clock(), reason: null })
    .returning('id')
    .execute();
  if (released.length === 0) return;
  const ids = released.map((delivery) => delivery.id).sort();
  await enqueueDeliveries(
    context,
    em,
    ids.map((one) => ({ id: one, companyId })),
  );
};

/**
 * Ends every delivery that waits for an endpoint, including those that wait for their next attempt.
 * Each can be replayed.
 */
export const discardHeld = async (
  em: EntityManager,
  { companyId, id }: OneEndpoint,
): Promise<void> => {
  await query(em)
    .updateTable('deliveries')
    .where('companyId', '=', companyId)
    .where('endpointId', '=', id)
    .where('state', '=', 'waiting')
    .set({ state: 'failed', nextAttemptAt: null, reason: DISCARDED })
    .execute();
  await query(em)
    .deleteFrom('deliveryKeys')
    .where('companyId', '=', companyId)
    .where('endpointId', '=', id)
    .execute();
};

/** Returns how many deliveries wait for each endpoint that is off. */
export const countHeld = async (
  em: EntityManager,
  companyId: string,
  endpoints: readonly Pick<DeliveryEndpoint, 'id' | 'disabledAt'>[],
): Promise<Map<string, number>> => {
  const off = endpoints.filter(({ disabledAt }) => disabledAt).map(({ id }) => id);
  if (off.length === 0) return new Map();
  const counts = await query(em)
    .selectFrom('deliveries')
    .where('companyId', '=', companyId)
    .where('endpointId', '=', anyUuid(new Set(off)))
    .where('state', '=', 'waiting')
    .groupBy('endpointId')
    .select((eb) => ['endpointId', eb.fn.countAll<string>().as('count')])
    .execute();
  return new Map(counts.map(({ endpointId, count }) => [endpointId, Number(count)]));
};
