import type { EntityManager } from '@mikro-orm/sql';
import type { WebhookEvent } from '@core/contract/webhookEvents';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { Delivery } from './delivery.entity';
import { enqueueDeliveries } from './signedDelivery';

/** Events about people list many, so an endpoint gets all of them in one order. */
const PEOPLE = 'people';

/**
 * Returns what an event is about: a response, a survey, a source or people. An endpoint gets events
 * with the same key in order. Null: in any order.
 */
export const orderKeyOf = (type: WebhookEvent, data: object): string | null => {
  const { responseId, familyId, sourceId } = data as Readonly<Record<string, string | null>>;
  if (type.startsWith('person.') || type.startsWith('segment.')) return PEOPLE;
  return responseId ?? familyId ?? sourceId ?? null;
};

const HELD = 'Waiting for an earlier event about the same object.';

type Ordered = Pick<Delivery, 'companyId' | 'id' | 'endpointId' | 'orderKey'>;

const waitingWith = (em: EntityManager, { companyId, endpointId, orderKey }: Ordered) =>
  query(em)
    .selectFrom('deliveries')
    .where('companyId', '=', companyId)
    .where('endpointId', '=', endpointId)
    .where('orderKey', '=', orderKey ?? '')
    .where('state', '=', 'waiting')
    .select('id')
    .orderBy('id')
    .limit(1);

/**
 * Marks a delivery as held if an earlier one with the same key is still waiting. The lock makes the
 * end of the earlier one wait for this mark, so releaseNext finds it. @returns whether it is held.
 */
export const holdBehind = async (em: EntityManager, delivery: Delivery): Promise<boolean> => {
  if (!delivery.orderKey) return false;
  const earlier = await waitingWith(em, delivery)
    .where('id', '<', delivery.id)
    .forShare()
    .executeTakeFirst();
  if (!earlier) return false;
  Object.assign(delivery, { nextAttemptAt: null, reason: HELD });
  await em.flush();
  return true;
};

/** Sends the next held delivery with the key of one that has ended. */
export const releaseNext = async (
  context: Context,
  em: EntityManager,
  ended: Ordered,
): Promise<void> => {
  if (!ended.orderKey) return;
  const next = await waitingWith(em, ended).executeTakeFirst();
  if (!next) return;
  const { companyId } = ended;
  const released = await em.nativeUpdate(
    Delivery,
    { companyId, id: next.id, state: 'waiting', nextAttemptAt: null },
    { nextAttemptAt: context.clock() },
  );
  if (released > 0) await enqueueDeliveries(context, em, [{ id: next.id, companyId }]);
};
