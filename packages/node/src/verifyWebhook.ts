import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Schemas } from './apiTypes.js';

/** Content of a webhook. */
export interface WebhookMessage {
  type: Schemas['WebhookEventName'] | 'survey.completed' | 'webhook.test';
  /** When it happened (ISO 8601). */
  timestamp: string;
  data: Record<string, unknown>;
}

export interface WebhookToVerify {
  /** The raw body, before it is parsed. */
  body: string | Uint8Array;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The signing secret, `whsec_…`. Pass both the old and the new one while you rotate it. */
  secret: string | readonly string[];
  /** Maximum difference between the signature's time and now, in seconds. Default 300. */
  toleranceSeconds?: number;
}

/** A webhook that did not come from Navout, or is too old. Respond with 400. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/**
 * Returns the message of a webhook. @throws WebhookSignatureError if its signature or its time is
 * invalid.
 */
export const verifyWebhook = ({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
}: WebhookToVerify): WebhookMessage => {
  const [id, sentAt, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !sentAt || !signatures)
    throw new WebhookSignatureError('A header of the signature is missing.');
  if (!/^\d+$/.test(sentAt) || Math.abs(Date.now() / 1000 - Number(sentAt)) > toleranceSeconds)
    throw new WebhookSignatureError('The webhook was signed too long ago, or in the future.');
  const content = Buffer.concat([Buffer.from(`${id}.${sentAt}.`), Buffer.from(body)]);
  const given = signatures
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'));
  const isSigned = [secret].flat().some((one) => {
    const key = Buffer.from(one.replace(/^whsec_/, ''), 'base64');
    const expected = createHmac('sha256', key).update(content).digest();
    return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
  });
  if (!isSigned) throw new WebhookSignatureError('The signature does not match.');
  return JSON.parse(Buffer.from(body).toString('utf8')) as WebhookMessage;
};

const headerOf = (headers: WebhookToVerify['headers'], name: string): string | undefined => {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const key = Object.keys(headers).find((one) => one.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return typeof value === 'string' ? value : value?.[0];
};
