import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { Delivery } from '@bff/services/delivery/delivery.entity';
import { EVENTS_PURPOSE } from '@bff/services/delivery/emitEvent';
import { writeAudit } from '@bff/services/audit/writeAudit';
import {
  deliver,
  OVERLAP_HOURS,
  replayDelivery,
  rotateSecret,
} from '@bff/services/delivery/signedDelivery';
import {
  COMPLETED_EVENT,
  TEST_EVENT,
} from '@bff/modules/survey-results/answering/deliverCompletion';
import { findEmbedSettings } from './embedSettings';

const LIMIT = 100;

/** A delivery and its address. */
export interface AddressedDelivery {
  delivery: Delivery;
  url: string;
  /** Null for the completion trigger's address. */
  endpointId: string | null;
}

/**
 * Returns the webhook deliveries of a company, newest first. @throws AppError not_found for a
 * company outside the scope.
 */
export const listWebhookDeliveries = (
  context: Context,
  companyId: string,
): Promise<AddressedDelivery[]> =>
  context.read(async (em) => {
    await findEmbedSettings(em, companyId);
    const endpoints = await findEndpoints(em, companyId);
    const deliveries = await em.find(
      Delivery,
      { companyId, endpointId: { $in: [...endpoints.keys()] } },
      { orderBy: { id: 'desc' }, limit: LIMIT },
    );
    return deliveries.map((delivery) => addressed(delivery, endpoints));
  });

/** Returns one delivery with its content. @throws AppError not_found. */
export const readWebhookDelivery = (
  context: Context,
  companyId: string,
  deliveryId: string,
): Promise<AddressedDelivery> =>
  context.read(async (em) => {
    await findEmbedSettings(em, companyId);
    return findDelivery(em, companyId, deliveryId);
  });

/**
 * Sends a delivery now, under the same id, even if it is waiting for its next attempt.
 * @throws AppError not_found; conflict while it is being sent.
 */
export const replayWebhookDelivery = (
  context: Context,
  companyId: string,
  deliveryId: string,
): Promise<AddressedDelivery> =>
  context.transaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const found = await findDelivery(em, companyId, deliveryId);
    if (!(await replayDelivery(context, em, found.delivery)))
      throw new AppError('conflict', { sentence: 'This webhook is still being sent.' });
    return found;
  });

/**
 * Sends a test event to the company's webhook. @throws AppError not_found without an address;
 * conflict if it is switched off.
 */
export const sendTestWebhook = (context: Context, companyId: string): Promise<AddressedDelivery> =>
  context.transaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const endpoint = await findEndpoint(em, companyId);
    if (!endpoint) throw new AppError('not_found', { sentence: 'Save a webhook address first.' });
    return sendTest(context, em, endpoint);
  });

const TEST_NAME = 'Test event';

/** Queues a test event for one address. @throws AppError conflict if it is switched off. */
export const sendTest = async (
  context: Context,
  em: EntityManager,
  endpoint: DeliveryEndpoint,
): Promise<AddressedDelivery> => {
  const { id, companyId } = endpoint;
  const delivery = await deliver(context, em, endpoint, {
    type: TEST_EVENT,
    data: { event: TEST_EVENT, version: 1, companyId, surveyName: TEST_NAME },
  });
  if (!delivery)
    throw new AppError('conflict', {
      sentence: 'This webhook address is switched off. Save it again to switch it on.',
    });
  return addressed(delivery, new Map([[id, endpoint]]));
};

/** A delivery with the address of its endpoint. */
export const addressed = (
  delivery: Delivery,
  endpoints: ReadonlyMap<string, DeliveryEndpoint>,
): AddressedDelivery => {
  const { id, url, purpose } = endpoints.get(delivery.endpointId)!;
  return { delivery, url, endpointId: purpose === EVENTS_PURPOSE ? id : null };
};

const findDelivery = async (
  em: EntityManager,
  companyId: string,
  deliveryId: string,
): Promise<AddressedDelivery> => {
  const endpoints = await findEndpoints(em, companyId);
  const delivery = await em.findOne(Delivery, {
    id: deliveryId,
    companyId,
    endpointId: { $in: [...endpoints.keys()] },
  });
  if (!delivery) throw new AppError('not_found');
  return addressed(delivery, endpoints);
};

/** Creates a new secret and returns it once. The previous one also signs for a day. @throws AppError not_found, also without a webhook. */
export const rotateWebhookSecret = (
  context: Context,
  companyId: string,
): Promise<{ secret: string; previousValidUntil: string }> =>
  context.transaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const endpoint = await findEndpoint(em, companyId);
    if (!endpoint) throw new AppError('not_found');
    const secret = await rotateSecret(context, em, endpoint);
    writeAudit(context, em, {
      companyId,
      action: 'embed.webhookKeyRotated',
      subject: { type: 'company', id: companyId },
    });
    await em.flush();
    return {
      secret,
      previousValidUntil: new Date(
        context.clock().getTime() + OVERLAP_HOURS * 3_600_000,
      ).toISOString(),
    };
  });

/**
 * Returns the endpoints of a company's webhooks, by id: the completion trigger's endpoint and those
 * with selected events.
 */
export const findEndpoints = async (
  em: EntityManager,
  companyId: string,
): Promise<ReadonlyMap<string, DeliveryEndpoint>> => {
  const found = await em.find(DeliveryEndpoint, {
    companyId,
    purpose: { $in: [COMPLETED_EVENT, EVENTS_PURPOSE] },
  });
  return new Map(found.map((endpoint) => [endpoint.id, endpoint]));
};

/** Returns the completion trigger's endpoint; null before the first address is saved. */
const findEndpoint = (em: EntityManager, companyId: string): Promise<DeliveryEndpoint | null> =>
  em.findOne(DeliveryEndpoint, { companyId, purpose: COMPLETED_EVENT });
