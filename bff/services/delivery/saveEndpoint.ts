import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from './delivery-endpoint.entity';
import { releaseHeld } from './heldDeliveries';
import { addEndpoint } from './signedDelivery';

/**
 * Adds or changes a company's address for one purpose. A company has one address per purpose.
 * Saving an address that was turned off turns it on again.
 * @returns the endpoint, and the secret if it is new (shown once).
 */
export const saveEndpoint = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  purpose: string,
  url: string,
): Promise<{ endpoint: DeliveryEndpoint; secret: string | null }> => {
  const existing = await em.findOne(DeliveryEndpoint, { companyId, purpose });
  if (!existing) return addEndpoint(context, em, { companyId, purpose, url });
  await switchOn(context, em, existing, { url });
  return { endpoint: existing, secret: null };
};

/**
 * Turns an endpoint on with a new address, which gets the deliveries that were held while it was
 * off.
 */
export const switchOn = async (
  context: Context,
  em: EntityManager,
  endpoint: DeliveryEndpoint,
  address: Pick<DeliveryEndpoint, 'url'> & Partial<Pick<DeliveryEndpoint, 'urlSealed'>>,
): Promise<void> => {
  const wasOff = endpoint.disabledAt;
  Object.assign(endpoint, {
    ...address,
    ...{ disabledAt: null, disabledReason: null, failingSince: null },
    updatedAt: context.clock(),
  });
  await em.flush();
  if (wasOff) await releaseHeld(context, em, endpoint);
};
