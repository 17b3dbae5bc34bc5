import { Webhook } from 'standardwebhooks';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '@core/limits';
import { createDice } from '@bff/db/seeds/demoDice';
import { SAMPLE_WEBHOOK_SECRET } from '@tests/security/sampleRows';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { SHAPES, textOfSize } from './hostileTexts';
import { timeLeft } from './lanes';
import {
  addressOf,
  type Prepared,
  prepareRequests,
  type PreparedProduct,
  withPreparedProduct,
} from './preparedProduct';
import { mainThreadMs, reportsProcessorTime, NO_PROCESSOR_TIME } from './productLoad';
import { oneConnection, type RawRequest, sendRaw } from './sendRaw';
import { type TextField, textFieldsOf, withText } from './textFields';

/** Maximum time that one request may block the thread that serves all requests. */
const MAX_MS = 250;
/** Maximum time of the later work that a file starts. It runs in steps, and other requests are served between them. */
const MAX_BEHIND_MS = 1000;
/** A first, smaller size finds most patterns before the largest one would stop the product for minutes. */
const SIZES = [64 * 1024, LIMITS.api.bodyBytes];
/** Node rejects headers above 16 KB, and each connection uses part of that itself. */
const ADDRESS_BYTES = 7000;

interface Case {
  request: Prepared;
  field: TextField;
  shape: string;
}

/** The most expensive request, compared with ten characters in the same place. */
interface Seen {
  slowest: { ms: number; where: string } | null;
}

/**
 * Sends a string of 1 MB in every place for text of every endpoint, in shapes that are slow for patterns, as a caller who may send it.
 * A case is one shape in one place.
 */
export const proveLongTexts = async (stage: Stage): Promise<Outcome> => {
  if (!reportsProcessorTime()) return { ...outcomeOf(0, [], ''), impossible: NO_PROCESSOR_TIME };
  return withPreparedProduct(stage, { fill: prepareRequests }, async (product, requests) => {
    const cases = casesOf(requests, stage.seed).slice(0, stage.turns);
    const faults: string[] = [];
    const seen: Seen = { slowest: null };
    let tried = 0;
    for (const one of cases) {
      if (!timeLeft()) break;
      tried += 1;
      const fault = await tryCase(product, one, seen);
      if (fault)
        faults.push(`${one.request.endpoint.id}, ${one.field.name}, ${one.shape}: ${fault}`);
    }
    const places = new Set(
      cases.slice(0, tried).map(({ request, field }) => `${request.endpoint.id} ${field.name}`),
    ).size;
    const slowest = seen.slowest
      ? `${seen.slowest.ms.toFixed(0)} ms of the main thread (${seen.slowest.where})`
      : 'none';
    const figure = `${places.toLocaleString('en-US')} text fields, ${String(Object.keys(SHAPES).length)} shapes, up to 1 MB; slowest request ${slowest}`;
    return { turns: tried, ...outcomeOf(tried, faults, figure) };
  });
};

/** Tries every place with the shape that once stopped a whole server, then the other shapes in an order that the seed decides. */
const casesOf = (requests: readonly Prepared[], seed: number): Case[] => {
  const [first, ...others] = Object.keys(SHAPES) as [string, ...string[]];
  const places = requests.flatMap((request) =>
    textFieldsOf(request).map((field) => ({ request, field })),
  );
  const dice = createDice(seed);
  const rest = others
    .flatMap((shape) => places.map((place) => ({ ...place, shape, at: dice.next() })))
    .sort((one, other) => one.at - other.at);
  return [...places.map((place) => ({ ...place, shape: first })), ...rest];
};

const tryCase = async (product: PreparedProduct, one: Case, seen: Seen): Promise<string | null> => {
  for (const size of one.field.place === 'params' || one.field.place === 'query'
    ? [ADDRESS_BYTES]
    : SIZES) {
    const text = textOfSize(one.shape, size, sizeIn(one, size));
    const { status, ms, msBehind, ended } = await cheapest(product, one, text);
    const many = `${String(text.length)} characters`;
    if (ended) return ended;
    if (status === 0) return `${many}: the connection was cut three times`;
    if (status >= 500) return `${many} answered ${String(status)}`;
    if (ms > (seen.slowest?.ms ?? 0)) {
      const baseline = await cheapest(product, one, 'ten chars.');
      const where = `${one.request.endpoint.id}, ${one.field.name}, ${one.shape}, ${many}: ${String(status)}`;
      seen.slowest = { ms, where: `${where}; ten characters ${baseline.ms.toFixed(0)} ms` };
    }
    if (ms > MAX_MS)
      return `${many} cost ${ms.toFixed(0)} ms of the main thread (answered ${String(status)})`;
    if (msBehind > MAX_BEHIND_MS)
      return `${many} cost ${msBehind.toFixed(0)} ms of the main thread after the answer (${String(status)})`;
  }
  return null;
};

interface Measured {
  status: number;
  ms: number;
  /** Time of the work that it started, after its response. */
  msBehind: number;
  ended?: string;
}

/** Sends an expensive request up to three times, because its time may include other work of the thread, such as a job. */
const cheapest = async (product: PreparedProduct, one: Case, text: string): Promise<Measured> => {
  let best: Measured = { status: 0, ms: Infinity, msBehind: Infinity };
  for (
    let turn = 0;
    turn < 3 && (best.ms > MAX_MS || best.msBehind > MAX_BEHIND_MS || best.status === 0);
    turn += 1
  ) {
    const measured = await measure(product, one, text);
    if (measured.ended) return measured;
    if (measured.ms < best.ms || best.status === 0) best = measured;
  }
  return best;
};

const connection = oneConnection();

const measure = async (product: PreparedProduct, one: Case, text: string): Promise<Measured> => {
  const { url, child } = product.now();
  const before = mainThreadMs(child);
  const answer = await sendRaw(url, { ...rawOf(one, text), agent: connection });
  const ms = mainThreadMs(child) - before;
  if (one.field.place === 'file') await untilQuiet(() => mainThreadMs(child));
  const msBehind = mainThreadMs(child) - before - ms;
  const isAlive =
    answer.status > 0 ||
    (await sendRaw(url, { method: 'GET', path: '/healthz', withinMs: 5000 })).status === 200;
  if (isAlive) return { status: answer.status, ms, msBehind };
  await product.startAgain();
  const fault = `${String(text.length)} characters: ${answer.error ?? 'no answer'}, ${ms.toFixed(0)} ms of the main thread by then`;
  return { status: 0, ms, msBehind, ended: fault };
};

const untilQuiet = async (used: () => number): Promise<void> => {
  for (let [turn, last] = [0, used()]; turn < 100; turn += 1) {
    await wait(50);
    const now = used();
    if (now - last < 15) return;
    last = now;
  }
};

/** Returns a function that measures a string in the form in which it is sent. */
const sizeIn = ({ field, request }: Case, size: number): ((text: string) => number) => {
  if (field.place === 'params' || field.place === 'query')
    return (text) => encodeURIComponent(text).length;
  const limit = request.endpoint.bodyBytes ?? LIMITS.api.bodyBytes;
  const rest =
    field.place === 'body' && size === limit
      ? Buffer.byteLength(JSON.stringify(request.body ?? {})) + 500
      : 0;
  return (text) => Buffer.byteLength(JSON.stringify(text)) * (size / (size - rest));
};

const rawOf = ({ request, field }: Case, text: string): RawRequest => {
  const {
    endpoint: { method },
    params,
    query,
    headers,
  } = request;
  const changed = (
    place: 'params' | 'query',
    own: Record<string, string>,
  ): Record<string, string> =>
    field.place === place ? (withText(own, field, text) as Record<string, string>) : own;
  const path = addressOf(request, changed('params', params), changed('query', query));
  const body = bodyOf(request, field, text);
  return {
    method,
    path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...signature(request, body),
    },
    body,
  };
};

const bodyOf = (
  { endpoint, body, raw }: Prepared,
  field: TextField,
  text: string,
): string | undefined => {
  if (field.place === 'file') return fileWith(raw!, text);
  if (field.place === 'body') return JSON.stringify(withText(body ?? {}, field, text));
  return raw ?? (endpoint.body ? JSON.stringify(body ?? {}) : undefined);
};

/** The sample's file with the text instead of its address, quoted as its format does. */
const fileWith = (raw: string, text: string): string =>
  raw.startsWith('{')
    ? raw.replace(/"[\w.]+@example\.test"/, () => JSON.stringify(text))
    : raw.replace(/[\w.]+@example\.test/, () => `"${text.replaceAll('"', '""')}"`);

const signature = ({ headers }: Prepared, body: string | undefined): Record<string, string> => {
  const { 'webhook-id': id, 'webhook-timestamp': at } = headers;
  return id && at && body !== undefined
    ? {
        'webhook-signature': new Webhook(SAMPLE_WEBHOOK_SECRET).sign(
          id,
          new Date(Number(at) * 1000),
          body,
        ),
      }
    : {};
};
