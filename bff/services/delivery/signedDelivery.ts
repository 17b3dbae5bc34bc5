import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from './delivery-endpoint.entity';
import { Delivery } from './delivery.entity';
import { keepKeys } from './deliveryKeys';

/** Hours in which the previous secret also signs after a rotation. */
export const OVERLAP_HOURS = 24;
/**
 * An attempt may start slightly early, because the queue counts whole seconds. It counts as due
 * from then on, so that two simultaneous calls with different clocks don't send a message twice.
 */
export const EARLY_MS = 3000;

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const about = (endpointId: string): string => `delivery-endpoint:${endpointId}`;

/** Adds an address. @returns it with its secret, shown once. */
export const addEndpoint = async (
  context: Context,
  em: EntityManager,
  fields: Pick<DeliveryEndpoint, 'companyId' | 'purpose' | 'url'> &
    Partial<Pick<DeliveryEndpoint, 'id' | 'events' | 'description' | 'urlSealed'>>,
): Promise<{ endpoint: DeliveryEndpoint; secret: string }> => {
  const id = fields.id ?? context.newId();
  const at = context.clock();
  const secret = newSecret();
  const endpoint = em.create(DeliveryEndpoint, {
    ...fields,
    id,
    secretSealed: context.secretBox.seal(secret, about(id)),
    createdAt: at,
    updatedAt: at,
  });
  await em.flush();
  return { endpoint, secret };
};

/**
 * Creates a new secret for an endpoint. The previous one also signs for a day. @returns the new
 * secret, shown once.
 */
export const rotateSecret = async (
  context: Context,
  em: EntityManager,
  endpoint: DeliveryEndpoint,
): Promise<string> => {
  const secret = newSecret();
  const at = context.clock();
  Object.assign(endpoint, {
    previousSecretSealed: endpoint.secretSealed,
    previousSecretUntil: new Date(at.getTime() + OVERLAP_HOURS * 3_600_000),
    secretSealed: context.secretBox.seal(secret, about(endpoint.id)),
    updatedAt: at,
  });
  await em.flush();
  return secret;
};

/** Returns the secrets that sign now, newest first. */
export const secretsOf = ({ secretBox, clock }: Context, endpoint: DeliveryEndpoint): string[] => {
  const overlaps =
    endpoint.previousSecretSealed &&
    endpoint.previousSecretUntil &&
    endpoint.previousSecretUntil > clock();
  return [endpoint.secretSealed, ...(overlaps ? [endpoint.previousSecretSealed!] : [])].map(
    (sealed) => secretBox.open(sealed, about(endpoint.id)),
  );
};

/**
 * Returns the two columns of a secret address: its origin for display, and the full address sealed
 * for endpoint `id`.
 */
export const secretAddress = (
  { secretBox }: Context,
  id: string,
  url: string,
): { url: string; urlSealed: string } => ({
  url: new URL(url).origin,
  urlSealed: secretBox.seal(url, about(id)),
});

/** Returns the address to which an endpoint's deliveries are posted. */
export const addressOf = (
  { secretBox }: Context,
  { id, url, urlSealed }: DeliveryEndpoint,
): string => (urlSealed ? secretBox.open(urlSealed, about(id)) : url);

/** Endpoint for messages of one purpose, with the fields needed for queueing. */
export type Endpoint = Pick<DeliveryEndpoint, 'id' | 'companyId' | 'disabledAt'>;

/** A message to one endpoint. `type` names its event; `body` is what the receiver gets. */
export interface DeliveryMessage {
  endpoint: Endpoint;
  type: string;
  body: object;
  /** What it is about. Messages to one endpoint with a common key are sent in order. */
  keys?: readonly string[];
}

/** A message in the format of webhooks: {id, type, timestamp, data}. Its delivery adds the id. */
export const signedMessage = (
  { clock }: Pick<Context, 'clock'>,
  endpoint: Endpoint,
  { type, data }: { type: string; data: object },
): DeliveryMessage => ({
  endpoint,
  type,
  body: { type, timestamp: clock().toISOString(), data },
});

/**
 * Queues signed messages of one company in the caller's transaction, so a rolled-back change is
 * never delivered. Takes the same number of statements for any number. Nothing is queued for a
 * disabled endpoint.
 */
export const deliver = async (
  context: Context,
  em: EntityManager,
  messages: readonly DeliveryMessage[],
): Promise<Delivery[]> => {
  const at = context.clock();
  const sent = messages.filter(({ endpoint }) => !endpoint.disabledAt);
  const deliveries = sent.map(({ endpoint, type, body }) => {
    const id = context.newId();
    return em.create(Delivery, {
      ...{ id, companyId: endpoint.companyId, endpointId: endpoint.id },
      ...{ eventType: type, state: 'waiting', attempts: 0, createdAt: at, nextAttemptAt: at },
      body: JSON.stringify('timestamp' in body ? { id, ...body } : body),
    });
  });
  if (deliveries.length === 0) return [];
  await enqueueDeliveries(context, em, deliveries);
  await keepKeys(
    em,
    deliveries.map(({ id, companyId, endpointId }, at) => ({
      ...{ id, companyId, endpointId },
      keys: sent[at]!.keys ?? [],
    })),
  );
  return deliveries;
};

/**
 * Sends a message now, as a new attempt with the same id, so that receivers recognize a duplicate.
 * A message that waits for a later attempt is sent immediately; the run of that attempt then finds
 * it done, or due later (sendDelivery.ts).
 * @returns false, without effect, if an attempt is already due, even for simultaneous calls.
 */
export const replayDelivery = async (
  context: Context,
  em: EntityManager,
  delivery: Delivery,
): Promise<boolean> => {
  const { id, companyId } = delivery;
  const at = context.clock();
  const later = new Date(at.getTime() + EARLY_MS);
  const changed = await em.nativeUpdate(
    Delivery,
    { id, companyId, $or: [{ state: { $ne: 'waiting' } }, { nextAttemptAt: { $gt: later } }] },
    { state: 'waiting', reason: null, nextAttemptAt: at },
  );
  if (changed === 0) return false;
  await em.refresh(delivery);
  await enqueueDeliveries(context, em, [delivery]);
  return true;
};

/** Queues an attempt of each delivery now. */
export const enqueueDeliveries = async (
  { jobs }: Context,
  em: EntityManager,
  deliveries: readonly Pick<Delivery, 'id' | 'companyId'>[],
): Promise<void> => {
  await em.flush();
  await jobs.enqueueMany(
    em,
    'delivery.send',
    deliveries.map(({ id }) => ({ payload: { deliveryId: id }, subjectId: id })),
    { companyId: deliveries[0]!.companyId },
  );
};
