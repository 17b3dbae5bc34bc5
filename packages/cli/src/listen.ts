import { createHmac } from 'node:crypto';
import { stderr } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Navout } from '@navout/node';

const EVERY_MS = 2000;

/**
 * Forwards new events for the company's webhook addresses to a local address, signed with `secret`.
 */
export const listen = async (navout: Navout, forward: string, secret: string): Promise<never> => {
  const seen = new Set((await navout.webhooks.deliveries().page()).data.map(({ id }) => id));
  stderr.write(`Listening, and sending to ${forward}\n`);
  for (;;) {
    const { data } = await navout.webhooks.deliveries().page();
    for (const { id, event } of data.toReversed()) {
      if (seen.has(id)) continue;
      seen.add(id);
      const { payload } = await navout.webhooks.delivery(id);
      const answer = await send(forward, secret, id, JSON.stringify(payload));
      stderr.write(`${event} ${id}: ${answer}\n`);
    }
    await wait(EVERY_MS);
  }
};

const send = async (url: string, secret: string, id: string, body: string): Promise<string> => {
  const at = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  };
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => String(status),
    () => 'no answer',
  );
};
