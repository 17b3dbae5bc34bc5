import { Webhook } from 'standardwebhooks';
import type { Context } from '@bff/context';
import { OutgoingError } from '@bff/services/outgoing-http/outgoingHttp';
import { JobPostponed } from '@bff/services/jobs/jobDefinition';
import type { WritebackMessage } from './writebackRows';

/** Target of the messages. */
export interface Target {
  kind: 'webhook' | 'hubspot';
  url: string;
  secret: string;
}

/** Why a message was not delivered. */
export interface Failure {
  reason: string;
  /** Set for a temporary failure: the seconds that the receiver asks to wait, or null. */
  wait?: number | null;
}

/** Profile -> failure. All other profiles were delivered. */
export type Failures = Map<string, Failure>;

/** Number of people in one call to a destination. */
export const PROFILES_PER_CALL: Readonly<Record<Target['kind'], number>> = {
  webhook: 20,
  hubspot: 100,
};

/** Sends one batch and returns failures. @throws JobPostponed if the destination asks to wait. */
export const sendWriteback = (
  context: Context,
  target: Target,
  runId: string,
  messages: readonly WritebackMessage[],
  signal: AbortSignal,
): Promise<Failures> =>
  target.kind === 'hubspot'
    ? toHubspot(context, target, messages, signal)
    : toWebhook(context, target, runId, messages, signal);

const WAIT_SECONDS = 30;

const waitOf = (headers: Record<string, string>): number | null => {
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? Math.min(3600, Math.max(1, seconds)) : null;
};

/** Statuses after which the same request may succeed later. */
const isTemporary = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;

const failureOf = (
  reason: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Failure => ({
  reason,
  ...(isTemporary(status) ? { wait: waitOf(headers) } : {}),
});

/** @throws errors that are not about the receiver. */
const unreachable = (thrown: unknown): Failure => {
  if (!(thrown instanceof OutgoingError)) throw thrown;
  const isLost = thrown.failure === 'timeout' || thrown.failure === 'unreachable';
  return { reason: thrown.message, ...(isLost ? { wait: null } : {}) };
};

/**
 * One signed message per person (Standard Webhooks). Its id is the same for all attempts of a run,
 * so the receiver can recognize repeats.
 */
const toWebhook = async (
  context: Context,
  { url, secret }: Target,
  runId: string,
  messages: readonly WritebackMessage[],
  signal: AbortSignal,
): Promise<Failures> => {
  const failures: Failures = new Map();
  await Promise.all(
    messages.map(async (message) => {
      const at = context.clock();
      const id = `${runId}.${message.userId}`;
      const body = JSON.stringify({
        type: message.event,
        timestamp: at.toISOString(),
        data: message,
      });
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Navout-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      };
      const failure = await post(context, url, headers, body, signal);
      if (failure) failures.set(message.userId, failure);
    }),
  );
  return failures;
};

const post = async (
  context: Context,
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Failure | null> => {
  try {
    const response = await context.outgoingHttp.request(url, {
      method: 'POST',
      headers,
      body,
      redirects: 0,
      maxBytes: 64 * 1024,
      signal,
    });
    const { status } = response;
    return status >= 200 && status < 300
      ? null
      : failureOf(`The receiver returned ${status}.`, response);
  } catch (cause) {
    return unreachable(cause);
  }
};

/** Creates or updates contacts by email address, a hundred per call (crm/v3 batch upsert). */
const toHubspot = async (
  context: Context,
  { url, secret }: Target,
  messages: readonly WritebackMessage[],
  signal: AbortSignal,
): Promise<Failures> => {
  const failures: Failures = new Map();
  const inputs = messages.flatMap((message) => {
    const input = contactOf(message);
    if (!input)
      failures.set(message.userId, {
        reason: 'HubSpot requires an email address. Include user profiles in the data to sync.',
      });
    return input ? [{ userId: message.userId, input }] : [];
  });
  if (inputs.length === 0) return failures;
  const failAll = (failure: Failure): Failures =>
    new Map([...failures, ...inputs.map(({ userId }) => [userId, failure] as const)]);
  try {
    const answer = await context.outgoingHttp.request(
      `${url.replace(/\/$/, '')}/crm/v3/objects/contacts/batch/upsert`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ inputs: inputs.map(({ input }) => input) }),
        redirects: 0,
        signal,
      },
    );
    if (answer.status === 429)
      throw new JobPostponed(
        'HubSpot asked Navout to wait.',
        waitOf(answer.headers) ?? WAIT_SECONDS,
      );
    if (answer.status === 401 || answer.status === 403)
      return failAll({ reason: 'HubSpot rejected the token.' });
    if (answer.status < 200 || answer.status >= 300)
      return failAll(failureOf(`HubSpot returned ${answer.status}.`, answer));
    return new Map([
      ...failures,
      ...(answer.status === 207 ? refusedContacts(answer.body, inputs) : []),
    ]);
  } catch (cause) {
    return failAll(unreachable(cause));
  }
};

interface Contact {
  id: string;
  idProperty: 'email';
  properties: Record<string, string>;
}

const contactOf = ({ profile, segments, predictions }: WritebackMessage): Contact | null => {
  const { email, firstName, lastName, phone, account } = (profile ?? {}) as Record<
    string,
    string | null
  >;
  if (!email) return null;
  const { lifecycle, risk } = (predictions ?? {}) as Record<string, string | null>;
  const values = {
    email,
    firstname: firstName,
    lastname: lastName,
    phone,
    company: account,
    navout_segments: segments?.join(';'),
    navout_lifecycle: lifecycle,
    navout_risk: risk,
  };
  return {
    id: email,
    idProperty: 'email',
    properties: Object.fromEntries(
      Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])),
    ),
  };
};

/** Rejected contacts of a batch: those named in HubSpot's errors, or missing in its response. */
const refusedContacts = (
  body: string,
  inputs: readonly { userId: string; input: Contact }[],
): [string, Failure][] => {
  const all = (reason: string, rejected = inputs): [string, Failure][] =>
    rejected.map(({ userId }) => [userId, { reason }]);
  try {
    const { results = [] } = JSON.parse(body) as {
      results?: { properties?: { email?: string } }[];
    };
    const stored = new Set(results.map(({ properties }) => properties?.email?.toLowerCase()));
    return all(
      'HubSpot rejected this contact.',
      inputs.filter(({ input }) => !stored.has(input.id.toLowerCase())),
    );
  } catch {
    return all('HubSpot sent a response that Navout cannot read.');
  }
};
