import { createHash } from 'node:crypto';

/** Names of the columns that every pack has. */
export const START_COLUMN = 'start';
export const FACTS_COLUMN = 'facts';
export const TIME_COLUMN = 'time';
/** Respondent as `hashOf` returns it: two numbers per row. */
export const WHO_COLUMN = 'who';
/** Country of each response, coded. */
export const COUNTRY_COLUMN = 'country';
/** The end of each response's id, as writeIds writes it. */
export const ID_COLUMN = 'id';
export const answerName = (questionId: string): string => `answer:${questionId}`;
export const lagName = (questionId: string): string => `lag:${questionId}`;
/** Sentiment of each answer to a question, coded. */
export const sentimentName = (questionId: string): string => `sentiment:${questionId}`;

/** Topic keys are spread over this many columns, so a filter reads one of them. */
export const TOPIC_PARTS = 256;
export const topicName = (questionId: string, part: number): string =>
  `topic:${questionId}:${String(part)}`;

/** Columns that are added when a filter first needs them (topics/packRatings.ts). */
export const isRatingColumn = (name: string): boolean => /^(sentiment|topic):/.test(name);

/** Bits of the column `facts`; the lowest two are the index into DEVICE_TYPES. */
export const FACT_BITS = { device: 3, complete: 4, flagged: 8, screenedOut: 16 } as const;

/**
 * Values of a column: each row is 0 for none, or the index of its value in the dictionary plus one.
 */
export interface CodedColumn {
  /** As JSON. */
  dictionary: readonly string[];
  codes: ArrayLike<number>;
}

type Codes = Uint8Array | Uint16Array | Uint32Array;

const KINDS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;
const HEAD_BYTES = 8;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * Copies bytes from a position into their own memory, because a Buffer shares memory with its
 * slices.
 */
const copyOf = (bytes: Uint8Array, from: number): ArrayBuffer => {
  const copy = new Uint8Array(bytes.length - from);
  copy.set(bytes.subarray(from));
  return copy.buffer;
};

/** Writes non-negative numbers as a column, four bytes each. */
export const writeNumbers = (values: readonly number[]): Buffer =>
  bytesOf(Uint32Array.from(values));

/** One byte per row. */
export const writeBytes = (values: readonly number[]): Buffer => bytesOf(Uint8Array.from(values));

/**
 * Reads a column written by writeNumbers. Copies first, because stored bytes may not be aligned to
 * four.
 */
export const readNumbers = (stored: Uint8Array): Uint32Array => new Uint32Array(copyOf(stored, 0));

/**
 * Returns a 64-bit hash that identifies a person. Among a million people, a collision occurs once
 * in thirty million surveys.
 */
export const hashOf = (respondent: string): bigint =>
  createHash('sha256').update(respondent).digest().readBigUInt64LE();

/**
 * Returns the column of a topic key and its hash there: 40 bits, so that packs contain no words. In
 * a million answers with 50,000 topics per pack, one filter in 400,000 counts an answer too many.
 */
export const topicPlace = (key: string): { part: number; hash: number } => {
  const digest = createHash('sha256').update(key).digest();
  return { part: digest[0]!, hash: digest.readUInt32LE(1) };
};

/** Hashes as a column. */
export const writeHashes = (respondents: readonly string[]): Buffer =>
  bytesOf(BigUint64Array.from(respondents, hashOf));

/** Reads a column written by writeHashes. */
export const readHashes = (stored: Uint8Array): BigUint64Array =>
  new BigUint64Array(copyOf(stored, 0));

/** Writes the last eight bytes of each id: 62 of their bits distinguish ids. */
export const writeIds = (ids: readonly string[]): Buffer =>
  Buffer.from(ids.map((id) => id.slice(19).replace('-', '')).join(''), 'hex');

/**
 * Writes values as JSON, null for none: the dictionary, then the indexes into it with the fewest
 * bytes possible.
 */
export const writeCoded = (values: readonly (string | null)[]): Buffer => {
  const places = new Map<string, number>();
  const codes = values.map((value) => {
    if (value === null) return 0;
    const known = places.get(value) ?? places.size + 1;
    places.set(value, known);
    return known;
  });
  const width = places.size < 256 ? 1 : places.size < 65_536 ? 2 : 4;
  const dictionary = Buffer.from(JSON.stringify([...places.keys()]));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(width, 0);
  head.writeUInt32LE(dictionary.length, 4);
  return Buffer.concat([head, dictionary, bytesOf(KINDS[width].from(codes))]);
};

/** Reads a column written by writeCoded. */
export const readCoded = (stored: Uint8Array): CodedColumn => {
  const bytes = bytesOf(stored);
  const [width, length] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const end = HEAD_BYTES + length;
  const codes: Codes = new KINDS[width as 1 | 2 | 4](copyOf(bytes, end));
  return { dictionary: JSON.parse(bytes.toString('utf8', HEAD_BYTES, end)) as string[], codes };
};
