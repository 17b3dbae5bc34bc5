import { Webhook } from 'standardwebhooks';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '@core/limits';
import { createDice } from '@bff/db/seeds/demoDice';
import { SAMPLE_WEBHOOK_SECRET } from '@tests/security/sampleRows';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { SHAPES, textOfSize } from './hostileTexts';
import { timeLeft } from './lanes';
import { addressOf, type Prepared, prepareRequests, type PreparedProduct, withPreparedProduct } from './preparedProduct';
import { mainThreadMs, tellsProcessorTime, UNTOLD } from './productLoad';
import { oneConnection, type RawRequest, sendRaw } from './sendRaw';
import { type TextField, textFieldsOf, withText } from './textFields';

/** What one request may cost the thread that serves everyone else too. */
const MOST_MS = 250;
/** A first, smaller size finds most patterns before the largest one would stop the product for minutes. */
const SIZES = [64 * 1024, LIMITS.api.bodyBytes];
/** Node refuses longer headers (16 KB), and one of its connections needs some of them itself. */
const ADDRESS_BYTES = 7000;

interface Case { request: Prepared; field: TextField; shape: string }

/** What a text costs beside ten characters in the same place. */
interface Cost { ms: number; at: string }

/** F1: a text of 1 MB in every place for text of every endpoint, in shapes that patterns take long over, as the caller who may send it. A case is one shape in one place. */
export const proveLongTexts = async (stage: Stage): Promise<Outcome> => {
  if (!tellsProcessorTime()) return { ...outcomeOf(0, [], ''), impossible: UNTOLD };
  return withPreparedProduct(stage, { fill: prepareRequests }, async (product, requests) => {
    const cases = casesOf(requests, stage.seed).slice(0, stage.turns);
    const faults: string[] = [];
    const worst: Cost[] = [];
    let tried = 0;
    for (const one of cases) {
      if (!timeLeft()) break;
      tried += 1;
      const fault = await tryCase(product, one, worst);
      if (fault) faults.push(`${one.request.endpoint.id}, ${one.field.name}, ${one.shape}: ${fault}`);
    }
    const [first] = worst;
    const places = new Set(cases.slice(0, tried).map(({ request, field }) => `${request.endpoint.id} ${field.name}`)).size;
    return { turns: tried, ...outcomeOf(tried, faults, `${places.toLocaleString('en-US')} places for text, ${String(Object.keys(SHAPES).length)} shapes, up to 1 MB; dearest request ${first ? `${first.ms.toFixed(0)} ms of the main thread (${first.at})` : 'none'}`) };
  });
};

/** Every place once with the shape that stopped a whole server, then the other shapes in an order of the seed. */
const casesOf = (requests: readonly Prepared[], seed: number): Case[] => {
  const [first, ...others] = Object.keys(SHAPES) as [string, ...string[]];
  const places = requests.flatMap((request) => textFieldsOf(request).map((field) => ({ request, field })));
  const dice = createDice(seed);
  const rest = others.flatMap((shape) => places.map((place) => ({ ...place, shape, at: dice.next() }))).sort((one, other) => one.at - other.at);
  return [...places.map((place) => ({ ...place, shape: first })), ...rest];
};

const tryCase = async (product: PreparedProduct, one: Case, worst: Cost[]): Promise<string | null> => {
  for (const size of one.field.place === 'params' || one.field.place === 'query' ? [ADDRESS_BYTES] : SIZES) {
    const text = textOfSize(one.shape, size, sizeIn(one, size));
    const answer = await cheapest(product, one, text);
    if (answer.ended) return answer.ended;
    if (answer.status === 0) return `${String(text.length)} characters: the connection was cut three times`;
    if (answer.status >= 500) return `${String(text.length)} characters answered ${String(answer.status)}`;
    if (answer.ms > (worst.at(-1)?.ms ?? 0) || worst.length === 0) {
      const baseline = await cheapest(product, one, 'ten chars.');
      worst.splice(0, worst.length, ...[...worst, { ms: answer.ms, at: `${one.request.endpoint.id}, ${one.field.name}, ${one.shape}, ${String(text.length)} characters: ${String(answer.status)}; ten characters ${baseline.ms.toFixed(0)} ms` }].sort((a, b) => b.ms - a.ms).slice(0, 1));
    }
    if (answer.ms > MOST_MS) return `${String(text.length)} characters cost ${answer.ms.toFixed(0)} ms of the main thread (answered ${String(answer.status)})`;
  }
  return null;
};

interface Measured { status: number; ms: number; ended?: string }

/** A dear request is sent up to three times: what the thread did beside it, such as a job, is not its own. */
const cheapest = async (product: PreparedProduct, one: Case, text: string): Promise<Measured> => {
  let best: Measured = { status: 0, ms: Infinity };
  for (let turn = 0; turn < 3 && (best.ms > MOST_MS || best.status === 0); turn += 1) {
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
  // What is read in the background afterwards was caused by it as well.
  if (one.field.place === 'file') await untilQuiet(() => mainThreadMs(child));
  const ms = mainThreadMs(child) - before;
  if (answer.status > 0 || (await sendRaw(url, { method: 'GET', path: '/healthz', withinMs: 5000 })).status === 200) return { status: answer.status, ms };
  await product.startAgain();
  return { status: 0, ms, ended: `${String(text.length)} characters: ${answer.error ?? 'no answer'}, ${ms.toFixed(0)} ms of the main thread by then` };
};

const untilQuiet = async (used: () => number): Promise<void> => {
  for (let [turn, last] = [0, used()]; turn < 100; turn += 1) {
    await wait(50);
    const now = used();
    if (now - last < 15) return;
    last = now;
  }
};

/** How long a text gets where it is sent. */
const sizeIn = ({ field, request }: Case, size: number): (text: string) => number => {
  if (field.place === 'params' || field.place === 'query') return (text) => encodeURIComponent(text).length;
  const limit = request.endpoint.bodyBytes ?? LIMITS.api.bodyBytes;
  const rest = field.place === 'body' && size === limit ? Buffer.byteLength(JSON.stringify(request.body ?? {})) + 500 : 0;
  return (text) => Buffer.byteLength(JSON.stringify(text)) * (size / (size - rest));
};

const rawOf = ({ request, field }: Case, text: string): RawRequest => {
  const { endpoint: { method }, params, query, headers } = request;
  const changed = (place: 'params' | 'query', own: Record<string, string>): Record<string, string> => (field.place === place ? withText(own, field, text) as Record<string, string> : own);
  const path = addressOf(request, changed('params', params), changed('query', query));
  const body = bodyOf(request, field, text);
  return { method, path, headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers, ...signature(request, body) }, body };
};

const bodyOf = ({ endpoint, body, raw }: Prepared, field: TextField, text: string): string | undefined => {
  if (field.place === 'file') return fileWith(raw!, text);
  if (field.place === 'body') return JSON.stringify(withText(body ?? {}, field, text));
  return raw ?? (endpoint.body ? JSON.stringify(body ?? {}) : undefined);
};

/** The sample's file with the text instead of its address, quoted as its format does. */
const fileWith = (raw: string, text: string): string =>
  (raw.startsWith('{') ? raw.replace(/"[\w.]+@example\.test"/, () => JSON.stringify(text)) : raw.replace(/[\w.]+@example\.test/, () => `"${text.replaceAll('"', '""')}"`));

const signature = ({ headers }: Prepared, body: string | undefined): Record<string, string> => {
  const { 'webhook-id': id, 'webhook-timestamp': at } = headers;
  return id && at && body !== undefined ? { 'webhook-signature': new Webhook(SAMPLE_WEBHOOK_SECRET).sign(id, new Date(Number(at) * 1000), body) } : {};
};
