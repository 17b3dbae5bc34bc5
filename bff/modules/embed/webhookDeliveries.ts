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
  signedMessage,
} from '@bff/services/delivery/signedDelivery';
import {
  COMPLETED_EVENT,
  TEST_EVENT,
} from '@bff/modules/survey-results/answering/deliverCompletion';
import { notFound, query } from '@bff/db/query';
import { companyOf } from '@bff/modules/companies/findCompany';
import { findEmbedSettings } from './embedSettings';

const LIMIT = 100;
/** The completion trigger's endpoint, and those with selected events. */
const PURPOSES = [COMPLETED_EVENT, EVENTS_PURPOSE];

const SHOWN = [
  'id',
  'endpointId',
  'eventType',
  'body',
  'state',
  'attempts',
  'responseStatus',
  'responseExcerpt',
  'reason',
  'createdAt',
  'nextAttemptAt',
  'deliveredAt',
] as const satisfies readonly (keyof Delivery)[];

/** A delivery and its URL. */
export interface AddressedDelivery {
  delivery: Pick<Delivery, (typeof SHOWN)[number]>;
  url: string;
  /** Null for the completion trigger's URL. */
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
    await companyOf(em, companyId).select('id').executeTakeFirstOrThrow(notFound);
    return (await deliveriesOf(em, companyId).limit(LIMIT).execute()).map(addressedRow);
  });

/** Selects a company's webhook deliveries with their URLs, newest first. */
export const deliveriesOf = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('deliveries as d')
    .innerJoin('deliveryEndpoints as e', (join) =>
      join.onRef('e.companyId', '=', 'd.companyId').onRef('e.id', '=', 'd.endpointId'),
    )
    .where('d.companyId', '=', companyId)
    .where('e.companyId', '=', companyId)
    .where('e.purpose', 'in', PURPOSES)
    .select(SHOWN.map((column) => `d.${column}` as const))
    .select(['e.url', 'e.purpose'])
    .orderBy('d.id', 'desc');

/** A delivery with the URL of its endpoint. */
const addressed = (
  delivery: AddressedDelivery['delivery'],
  { url, purpose }: Pick<DeliveryEndpoint, 'url' | 'purpose'>,
): AddressedDelivery => ({
  delivery,
  url,
  endpointId: purpose === EVENTS_PURPOSE ? delivery.endpointId : null,
});

export const addressedRow = (
  row: AddressedDelivery['delivery'] & Pick<DeliveryEndpoint, 'url' | 'purpose'>,
): AddressedDelivery => addressed(row, row);

/** Returns one delivery with its content. @throws AppError not_found. */
export const readWebhookDelivery = (
  context: Context,
  companyId: string,
  deliveryId: string,
): Promise<AddressedDelivery> =>
  context.read(async (em) => {
    await companyOf(em, companyId).select('id').executeTakeFirstOrThrow(notFound);
    const found = await deliveriesOf(em, companyId)
      .where('d.id', '=', deliveryId)
      .executeTakeFirstOrThrow(notFound);
    return addressedRow(found);
  });

/**
 * Sends a delivery now, under the same id, even if it is waiting for its next attempt.
 * @throws AppError not_found; conflict while it is being sent, and if its URL is turned off.
 */
export const replayWebhookDelivery = (
  context: Context,
  companyId: string,
  deliveryId: string,
): Promise<AddressedDelivery> =>
  context.transaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const delivery = await em.findOne(Delivery, { companyId, id: deliveryId });
    const endpoint =
      delivery &&
      (await em.findOne(DeliveryEndpoint, {
        companyId,
        id: delivery.endpointId,
        purpose: { $in: PURPOSES },
      }));
    if (!endpoint) throw new AppError('not_found');
    if (endpoint.disabledAt) throw switchedOff();
    if (!(await replayDelivery(context, em, delivery)))
      throw new AppError('conflict', { sentence: 'This webhook is still being sent.' });
    return addressed(delivery, endpoint);
  });

/**
 * Sends a test event to the company's webhook. @throws AppError not_found without a URL;
 * conflict if it is turned off.
 */
export const sendTestWebhook = (context: Context, companyId: string): Promise<AddressedDelivery> =>
  context.transaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const endpoint = await findEndpoint(em, companyId);
    if (!endpoint) throw new AppError('not_found', { sentence: 'Save a webhook URL first.' });
    return sendTest(context, em, endpoint);
  });

const switchedOff = (): AppError =>
  new AppError('conflict', {
    sentence: 'This webhook URL is turned off. Save it again to turn it on.',
  });

const TEST_NAME = 'Test event';

/** Queues a test event for one URL. @throws AppError conflict if it is turned off. */
export const sendTest = async (
  context: Context,
  em: EntityManager,
  endpoint: DeliveryEndpoint,
): Promise<AddressedDelivery> => {
  const { companyId } = endpoint;
  const [delivery] = await deliver(context, em, [
    signedMessage(context, endpoint, {
      type: TEST_EVENT,
      data: { event: TEST_EVENT, version: 1, companyId, surveyName: TEST_NAME },
    }),
  ]);
  if (!delivery) throw switchedOff();
  return addressed(delivery, endpoint);
};

/** Creates a new secret and returns it once. The previous one also signs for a day. @throws AppError not_found, even without a webhook. */
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

/** Returns the completion trigger's endpoint; null before the first URL is saved. */
const findEndpoint = (em: EntityManager, companyId: string): Promise<DeliveryEndpoint | null> =>
  em.findOne(DeliveryEndpoint, { companyId, purpose: COMPLETED_EVENT });
