import type { EntityManager } from '@mikro-orm/sql';
import { Webhook } from 'standardwebhooks';
import type { Context } from '@bff/context';
import { type JobEnd, JobFailed, JobPostponed } from '../jobs/jobDefinition';
import { JobRun } from '../jobs/job-run.entity';
import { OutgoingError, type OutgoingResponse } from '../outgoing-http/outgoingHttp';
import { DeliveryEndpoint } from './delivery-endpoint.entity';
import { Delivery } from './delivery.entity';
import { holdBehind, releaseNext } from './deliveryOrder';
import { holdWhileOff } from './heldDeliveries';
import { addressOf, EARLY_MS, secretsOf } from './signedDelivery';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';

/** Seconds to wait after each failed attempt: 5 s to 24 h, as Standard Webhooks recommends. */
export const RETRY_SECONDS = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const;

/** An endpoint that has only returned errors for this long is turned off. */
const DISABLE_AFTER_MS = 5 * 24 * 3_600_000;
const EXCERPT = 1024;

type Attempt =
  | { ok: true; response: OutgoingResponse }
  | { ok: false; reason: string; response?: OutgoingResponse; gone: boolean };

/**
 * Makes one attempt to deliver a message: signs it with every current secret, posts it without
 * following redirects, and records the result. 2xx is success, 410 turns the endpoint off, and
 * everything else is retried by RETRY_SECONDS. A delivery behind an earlier one with the same key
 * is not attempted: the end of the earlier one starts it. One to an endpoint that is off is held
 * until the endpoint is turned on.
 * @throws JobPostponed for the next attempt; JobFailed after the last one.
 */
export const sendDelivery = async (
  context: Context,
  deliveryId: string,
  signal: AbortSignal,
): Promise<void> => {
  const found = await context.transaction(async (em) => {
    const delivery = await em.findOne(Delivery, { id: deliveryId });
    if (delivery?.state !== 'waiting') return null;
    // It was sent on request in the meantime, and its next attempt has its own run.
    const due = delivery.nextAttemptAt?.getTime() ?? 0;
    if (due > context.clock().getTime() + EARLY_MS) return null;
    const endpoint = await em.findOneOrFail(DeliveryEndpoint, { id: delivery.endpointId });
    if (endpoint.disabledAt && (await holdWhileOff(em, delivery))) return null;
    if (await holdBehind(em, delivery)) return null;
    return { delivery, endpoint };
  });
  if (!found) return;
  await settle(context, deliveryId, await attempt(context, found.endpoint, found.delivery, signal));
};

const attempt = async (
  context: Context,
  endpoint: DeliveryEndpoint,
  { id, body }: Delivery,
  signal: AbortSignal,
): Promise<Attempt> => {
  const at = context.clock();
  const signature = secretsOf(context, endpoint)
    .map((secret) => new Webhook(secret).sign(id, at, body))
    .join(' ');
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Navout-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
  try {
    const response = await context.outgoingHttp.request(addressOf(context, endpoint), {
      method: 'POST',
      headers,
      body,
      redirects: 0,
      maxBytes: 64 * 1024,
      signal,
    });
    if (response.status >= 200 && response.status < 300) return { ok: true, response };
    return {
      ok: false,
      reason: `The receiver returned ${response.status}.`,
      response,
      gone: response.status === 410,
    };
  } catch (cause) {
    if (cause instanceof OutgoingError) return { ok: false, reason: cause.message, gone: false };
    throw cause;
  }
};

const settle = async (context: Context, deliveryId: string, result: Attempt): Promise<void> => {
  const at = context.clock();
  const next = await context.transaction(async (em) => {
    const delivery = await em.findOneOrFail(Delivery, { id: deliveryId });
    const endpoint = await em.findOneOrFail(DeliveryEndpoint, { id: delivery.endpointId });
    const wait = result.ok || result.gone ? undefined : RETRY_SECONDS[delivery.attempts];
    Object.assign(delivery, {
      attempts: delivery.attempts + 1,
      responseStatus: result.response?.status ?? null,
      responseExcerpt: result.response?.body.slice(0, EXCERPT) ?? null,
      state: result.ok ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
      reason: result.ok ? null : result.reason,
      deliveredAt: result.ok ? at : null,
      nextAttemptAt: wait === undefined ? null : new Date(at.getTime() + wait * 1000),
    });
    const wasOn = !endpoint.disabledAt;
    updateFailures(endpoint, result, at);
    await em.flush();
    if (wasOn && endpoint.disabledAt) await mailSwitchedOff(context, em, endpoint);
    if (wait === undefined) await releaseNext(context, em, delivery);
    return wait;
  });
  if (result.ok) return;
  if (next === undefined) throw new JobFailed(result.reason);
  throw new JobPostponed(result.reason, next);
};

const mailSwitchedOff = async (
  context: Context,
  em: EntityManager,
  { companyId, url, disabledReason }: DeliveryEndpoint,
): Promise<void> => {
  const { name: companyName } = await em.findOneOrFail(Company, { id: companyId });
  const admins = await em.find(User, { companyId, role: 'company_admin', status: 'active' });
  const reason = disabledReason === SWITCHED_OFF.gone ? ('gone' as const) : ('failing' as const);
  const data = { companyName, host: new URL(url).host, reason };
  for (const admin of admins)
    await enqueueMail(context, em, companyId, admin, 'webhookSwitchedOff', data);
};

/** Reasons for turning off an endpoint, as the list of webhooks shows them. */
const SWITCHED_OFF = {
  gone: 'The receiver returned 410 Gone.',
  failing: 'The receiver has returned only errors for five days.',
};

/** Turns off an endpoint that is gone, or that has failed for a long time. */
const updateFailures = (endpoint: DeliveryEndpoint, result: Attempt, at: Date): void => {
  if (result.ok) {
    endpoint.failingSince = null;
    return;
  }
  endpoint.failingSince ??= at;
  const long = at.getTime() - endpoint.failingSince.getTime() >= DISABLE_AFTER_MS;
  if (result.gone && !endpoint.disabledAt)
    Object.assign(endpoint, { disabledAt: at, disabledReason: SWITCHED_OFF.gone });
  else if (long && !endpoint.disabledAt)
    Object.assign(endpoint, {
      disabledAt: at,
      disabledReason: SWITCHED_OFF.failing,
    });
};

/** Ends a delivery whose run was stopped, or failed on our side. It can be replayed. */
export const settleDelivery = async (
  context: Context,
  em: EntityManager,
  { runId, reason }: JobEnd,
): Promise<void> => {
  const { subjectId } = await em.findOneOrFail(JobRun, { id: runId });
  const ended = await em.nativeUpdate(
    Delivery,
    { id: subjectId ?? null, state: 'waiting' },
    { state: 'failed', reason, nextAttemptAt: null },
  );
  if (ended === 0) return;
  const delivery = await em.findOneOrFail(Delivery, { id: subjectId ?? null }, { refresh: true });
  await releaseNext(context, em, delivery);
};
