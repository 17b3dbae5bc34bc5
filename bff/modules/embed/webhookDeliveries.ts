import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { Delivery } from '@bff/services/delivery/delivery.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { OVERLAP_HOURS, replay, rotateSecret, saveEndpoint, secretsOf } from '@bff/services/delivery/signedDelivery';
import { COMPLETED_EVENT } from './deliverCompletion';
import { findEmbedSettings } from './embedSettings';

const LIMIT = 100;

/** A delivery and where it goes. */
export interface AddressedDelivery { delivery: Delivery; url: string }

/** The completion webhooks of a company, the newest first. @throws AppError not_found for a company outside the scope. */
export const listWebhookDeliveries = (context: Context, companyId: string): Promise<AddressedDelivery[]> =>
  context.inTransaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const endpoint = await findEndpoint(em, companyId);
    if (!endpoint) return [];
    const deliveries = await em.find(Delivery, { companyId, endpointId: endpoint.id }, { orderBy: { id: 'desc' }, limit: LIMIT });
    return deliveries.map((delivery) => ({ delivery, url: endpoint.url }));
  });

/** Sends one again, under the same id. @throws AppError not_found. */
export const replayWebhookDelivery = (context: Context, companyId: string, deliveryId: string): Promise<AddressedDelivery> =>
  context.inTransaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const endpoint = await findEndpoint(em, companyId);
    const delivery = endpoint && await em.findOne(Delivery, { id: deliveryId, companyId, endpointId: endpoint.id });
    if (!delivery) throw new AppError('not_found');
    await replay(context, em, delivery);
    return { delivery, url: endpoint.url };
  });

/** The secret that signs, made when it is first asked for. @throws AppError not_found for a company outside the scope. */
export const readWebhookSecret = (context: Context, companyId: string): Promise<string> =>
  context.inTransaction(async (em) => {
    const settings = await findEmbedSettings(em, companyId);
    const url = settings?.triggerSettings?.webhookUrl ?? '';
    const endpoint = await findEndpoint(em, companyId) ?? (await saveEndpoint(context, em, companyId, COMPLETED_EVENT, url)).endpoint;
    return secretsOf(context, endpoint)[0]!;
  });

/** Makes a new secret; the one before signs beside it for a day. @throws AppError not_found, also where no webhook was set up yet. */
export const rotateWebhookSecret = (context: Context, companyId: string): Promise<{ secret: string; previousValidUntil: string }> =>
  context.inTransaction(async (em) => {
    await findEmbedSettings(em, companyId);
    const endpoint = await findEndpoint(em, companyId);
    if (!endpoint) throw new AppError('not_found');
    const secret = await rotateSecret(context, em, endpoint);
    writeAudit(context, em, { companyId, action: 'embed.webhookKeyRotated', subject: { type: 'company', id: companyId } });
    await em.flush();
    return { secret, previousValidUntil: new Date(context.clock().getTime() + OVERLAP_HOURS * 3_600_000).toISOString() };
  });

const findEndpoint = (em: EntityManager, companyId: string): Promise<DeliveryEndpoint | null> =>
  em.findOne(DeliveryEndpoint, { companyId, purpose: COMPLETED_EVENT });
