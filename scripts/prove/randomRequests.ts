import { gzipSync } from 'node:zlib';
import { LIMITS } from '@core/limits';
import type { Dice } from '@bff/db/seeds/demoDice';
import { SHAPES, textOfSize } from './hostileTexts';
import { addressOf, type Prepared } from './preparedProduct';
import { among, drawValue, randomText, sizeUpTo } from './randomValues';
import type { RawRequest } from './sendRaw';
import { type TextField, withText } from './textFields';

/** A prepared request with its places for text. */
export interface Target {
  request: Prepared;
  fields: readonly TextField[];
}

/** Callers without the needed right. `other` belongs to another company. */
const CALLERS = ['nobody', 'bad token', 'viewer', 'other', 'key'] as const;
export type Caller = 'right' | (typeof CALLERS)[number];

/** Headers of the callers without the needed right. */
export type Access = Readonly<Record<(typeof CALLERS)[number], Record<string, string>>>;

/** One generated request, with a description. */
export interface Drawn {
  raw: RawRequest;
  caller: Caller;
  says: string;
  /** The only company whose rows may be in the answer; null for a global administrator, who may read all, and for public endpoints. */
  mayShow: 'own' | 'other' | null;
}

const ADDRESS_BYTES = 6000;
/** A streamed file may be far larger, because it is read piece by piece. */
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'text/csv',
  '*/*',
];
const ADDRESSES = [
  '%zz',
  '%00',
  '%2e%2e%2f',
  '/../',
  '//',
  '%c0%af',
  ';a=b',
  '?',
  '%ff',
  '/%20/',
  '.json',
];
const PLACE = 'the place of the drawn value';

/** Draws everything about one request: caller, method, place, value, size, nesting, encoding, headers and timing. */
export const drawRequest = (dice: Dice, targets: readonly Target[], access: Access): Drawn => {
  const { request, fields } = among(dice, targets);
  const { endpoint } = request;
  const caller: Caller = dice.chance(0.7) ? 'right' : among(dice, CALLERS);
  const method = dice.chance(0.96) ? endpoint.method : among(dice, METHODS);
  const field = fields.length > 0 && dice.chance(0.75) ? among(dice, fields) : undefined;
  const value = drawValue(
    dice,
    sizeUpTo(
      dice,
      Math.min(
        LARGEST_BODY_BYTES,
        endpoint.bodyBytes ?? endpoint.upload?.bytes ?? LIMITS.api.bodyBytes,
      ),
    ),
  );
  const path = drawAddress(dice, request, field);
  const { body, headers: bodyHeaders, says } = drawBody(dice, request, field, value.json);
  const own: Record<string, string> = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => caller === 'right' || (name !== 'authorization' && name !== 'x-api-key'),
    ),
  );
  const odd = drawHeaders(dice);
  const sends = body !== undefined && method !== 'HEAD' && (method !== 'GET' || dice.chance(0.1));
  const seesAll = caller === 'right' && request.right === 'global admin';
  return {
    caller,
    mayShow:
      seesAll || endpoint.access.kind === 'public' ? null : caller === 'other' ? 'other' : 'own',
    says: `${endpoint.id} as ${caller}, ${method}, ${field?.name ?? 'as it is'}: ${value.says}, ${says}${Object.entries(
      odd,
    )
      .map(([name, text]) => `, ${name}: ${text.slice(0, 40)}`)
      .join('')}`,
    raw: {
      method,
      path,
      headers: {
        ...(sends ? bodyHeaders : {}),
        ...own,
        ...(caller === 'right' ? {} : access[caller]),
        ...odd,
      },
      body: sends ? body : undefined,
      ...(sends && dice.chance(0.08)
        ? { parts: { count: dice.between(2, 5), pauseMs: dice.between(1, 15) } }
        : {}),
    },
  };
};

const drawAddress = (dice: Dice, request: Prepared, field: TextField | undefined): string => {
  const { params, query } = request;
  const text =
    field?.place === 'params' || field?.place === 'query'
      ? wellFormed(
          dice.chance(0.5)
            ? randomText(dice, sizeUpTo(dice, 800))
            : textOfSize(
                among(dice, Object.keys(SHAPES)),
                sizeUpTo(dice, ADDRESS_BYTES),
                (one) => encodeURIComponent(one).length,
              ),
        )
      : '';
  const changed = (place: 'params' | 'query', own: Record<string, string>) =>
    field?.place === place ? (withText(own, field, text) as Record<string, string>) : own;
  const address = addressOf(request, changed('params', params), changed('query', query));
  return dice.chance(0.03) ? address + among(dice, ADDRESSES) : address;
};

/** URLs cannot contain unpaired surrogates. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '?');

const drawBody = (
  dice: Dice,
  { endpoint, body, raw }: Prepared,
  field: TextField | undefined,
  json: string,
): { body: Buffer | undefined; headers: Record<string, string>; says: string } => {
  if (!endpoint.body && !endpoint.upload && dice.chance(0.95))
    return { body: undefined, headers: {}, says: 'no body' };
  const text = textOf(dice, { body, raw }, field, json);
  const plain = Buffer.from(text);
  const type = { 'content-type': raw?.startsWith('email') ? 'text/csv' : 'application/json' };
  return dice.pick<() => ReturnType<typeof drawBody>>([
    [() => ({ body: plain, headers: type, says: 'plain' }), 30],
    [
      () => ({
        body: gzipSync(plain),
        headers: { ...type, 'content-encoding': 'gzip' },
        says: 'gzip',
      }),
      3,
    ],
    [
      () => ({
        body: plain,
        headers: {
          ...type,
          'content-encoding': among(dice, ['gzip', 'deflate', 'br', 'zstd', 'identity', 'x']),
        },
        says: 'a wrong encoding',
      }),
      2,
    ],
    [
      () => ({
        body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]),
        headers: type,
        says: 'a byte order mark',
      }),
      2,
    ],
    [
      () => ({
        body: withBytes(dice, plain, [0xff, 0xc3, 0x28]),
        headers: type,
        says: 'bytes that are no UTF-8',
      }),
      3,
    ],
    [
      () => ({
        body: plain.subarray(0, dice.between(0, plain.length)),
        headers: type,
        says: 'cut off',
      }),
      3,
    ],
    [() => ({ body: Buffer.concat([plain, plain]), headers: type, says: 'twice' }), 1],
    [() => ({ body: Buffer.from(text, 'utf16le'), headers: type, says: 'UTF-16' }), 1],
    [
      () => ({
        body: plain,
        headers: { 'content-type': among(dice, TYPES) },
        says: 'another type',
      }),
      2,
    ],
  ])();
};

const textOf = (
  dice: Dice,
  { body, raw }: Pick<Prepared, 'body' | 'raw'>,
  field: TextField | undefined,
  json: string,
): string => {
  if (raw !== undefined)
    return field?.place === 'file' ? raw.replace(/"?[\w.]+@example\.test"?/, () => json) : raw;
  if (field?.place !== 'body') return dice.chance(0.1) ? json : JSON.stringify(body ?? {});
  return JSON.stringify(withText(body ?? {}, field, PLACE)).replace(
    field.asName ? `{"${PLACE}":"x"}` : `"${PLACE}"`,
    () => (field.asName && json.startsWith('"') ? `{${json}:1}` : json),
  );
};

const withBytes = (dice: Dice, bytes: Buffer, more: readonly number[]): Buffer => {
  const at = dice.between(0, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
};

/** Adds one odd header to a fifth of all requests; only headers that a client can send. */
const drawHeaders = (dice: Dice): Record<string, string> => {
  if (!dice.chance(0.2)) return {};
  const text =
    randomText(dice, sizeUpTo(dice, 4000))
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, 'x')
      .trim() || 'x';
  const [name, value] = among<[string, string]>(dice, [
    ['idempotency-key', text],
    ['accept-language', text],
    ['origin', 'https://evil.example'],
    ['x-forwarded-for', '203.0.113.9, 10.0.0.1'],
    ['range', 'bytes=0-0,1-1,2-2'],
    ['if-none-match', '"x"'],
    ['cookie', 'c='.padEnd(8000, 'a')],
    ['x-response-token', text],
    ['user-agent', text],
    ['host', 'evil.example'],
    ['accept-encoding', 'gzip;q=0, *;q=0'],
    ['connection', 'close'],
    ['x-request-id', text],
    ['accept', text],
    ['expect', '100-continue'],
    ['upgrade', 'websocket'],
    ['x-http-method-override', 'DELETE'],
    ['forwarded', 'for="[::1]";host=evil'],
    ['authorization', `Bearer ${text}`],
    ['x-api-key', text],
  ]);
  return { [name]: value };
};
