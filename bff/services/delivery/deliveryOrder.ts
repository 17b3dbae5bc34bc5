import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyText, anyUuid } from '@bff/db/sqlArrays';
import type { Delivery } from './delivery.entity';
import type { Ordered } from './deliveryKeys';
import { enqueueDeliveries } from './signedDelivery';

/** Waiting deliveries of an endpoint with some keys, as `d`, each once per key, `k`. */
const waiting = (em: EntityManager, { companyId, endpointId }: Ordered) =>
  query(em)
    .selectFrom('deliveryKeys as k')
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.companyId', '=', 'k.companyId').onRef('d.id', '=', 'k.deliveryId'),
    )
    .where('k.companyId', '=', companyId)
    .where('k.endpointId', '=', endpointId)
    .where('d.state', '=', 'waiting');

const HELD = 'Waiting for an earlier event about the same object.';

/**
 * Marks a delivery as held if an earlier one with a common key is still waiting. The lock makes the
 * end of the earlier one wait for this mark, so releaseNext finds it. @returns whether it is held.
 */
export const holdBehind = async (em: EntityManager, delivery: Delivery): Promise<boolean> => {
  const { companyId, id } = delivery;
  const earlier = await waiting(em, delivery)
    .where('k.key', 'in', (eb) =>
      eb
        .selectFrom('deliveryKeys')
        .where('companyId', '=', companyId)
        .where('deliveryId', '=', id)
        .select('key'),
    )
    .where('k.deliveryId', '<', id)
    .select('d.id')
    .limit(1)
    .forShare('d')
    .executeTakeFirst();
  if (!earlier) return false;
  Object.assign(delivery, { nextAttemptAt: null, reason: HELD });
  await em.flush();
  return true;
};

/**
 * Sends the next held delivery for each key of one that has ended. One that is also held by another
 * is marked again by its attempt.
 */
export const releaseNext = async (
  context: Context,
  em: EntityManager,
  ended: Ordered,
): Promise<void> => {
  const { companyId } = ended;
  const keys = await query(em)
    .deleteFrom('deliveryKeys')
    .where('companyId', '=', companyId)
    .where('deliveryId', '=', ended.id)
    .returning('key')
    .execute();
  if (keys.length === 0) return;
  const next = await waiting(em, ended)
    .where('k.key', '=', anyText(keys.map(({ key }) => key)))
    .distinctOn('k.key')
    .orderBy('k.key')
    .orderBy('k.deliveryId')
    .select('k.deliveryId')
    .execute();
  if (next.length === 0) return;
  const released = await query(em)
    .updateTable('deliveries')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(new Set(next.map(({ deliveryId }) => deliveryId))))
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', 'is', null)
    .set({ nextAttemptAt: context.clock() })
    .returning('id')
    .execute();
  if (released.length > 0)
    await enqueueDeliveries(
      context,
      em,
      released.map(({ id }) => ({ id, companyId })),
    );
};
