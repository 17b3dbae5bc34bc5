import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { switchOn } from '@bff/services/delivery/saveEndpoint';
import { addEndpoint, secretAddress } from '@bff/services/delivery/signedDelivery';
import { rejectInnerAddress } from '@bff/services/outgoing-http/rejectInnerAddress';
import type { FollowUpRule } from './follow-up-rule.entity';
import { FOLLOW_UP_PURPOSE } from './notifyRecipients';

/**
 * Rejects a URL that can't receive messages. It is a secret, so it must use https, except for
 * a host in OUTGOING_ALLOW.
 * @throws AppError validation_failed.
 */
export const checkMessageUrl = (context: Context, url: string): void => {
  rejectInnerAddress(context, url, 'messageUrl');
  const { protocol, host, hostname } = new URL(url);
  const named = (context.env.outgoingAllow ?? '').split(',').map((entry) => entry.trim());
  if (protocol === 'https:' || named.includes(host) || named.includes(hostname)) return;
  const sentence = 'Please enter a URL that starts with https://.';
  throw new AppError('validation_failed', { sentence, fields: { messageUrl: sentence } });
};

/** Saves the secret URL of a rule. A URL that was turned off is turned on again. */
export const saveAddress = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  existing: DeliveryEndpoint | null,
  url: string,
): Promise<DeliveryEndpoint> => {
  if (existing) {
    await switchOn(context, em, existing, secretAddress(context, existing.id, url));
    return existing;
  }
  const id = context.newId();
  const address = secretAddress(context, id, url);
  const fields = { ...address, id, companyId, purpose: FOLLOW_UP_PURPOSE };
  return (await addEndpoint(context, em, fields)).endpoint;
};

/** Removes the URL of a rule with its log. Waiting messages are not sent. */
export const removeAddress = async (
  em: EntityManager,
  { companyId, endpointId }: FollowUpRule,
): Promise<void> => {
  if (endpointId) await em.nativeDelete(DeliveryEndpoint, { companyId, id: endpointId });
};
