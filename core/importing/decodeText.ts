import { FileProblem } from './parsed';

/** The note about a file with invalid bytes. Its cells with U+FFFD are listed. */
export const DAMAGED_TEXT = 'Some characters are not valid UTF-8 and were replaced.';

/**
 * Decodes bytes to text: by the byte-order mark, else UTF-16 if every other byte is zero, else UTF-8. Text with invalid UTF-8 is Windows-1252,
 * unless it has at least as many valid characters outside ASCII, or earlier text had some: then only the invalid bytes are replaced. Drops the mark.
 * @param note receives notes about the encoding.
 * @throws FileProblem for a file that is not text, regardless of its name.
 */
export const decodeText = async function* (
  chunks: AsyncIterable<Uint8Array>,
  note: (text: string) => void,
): AsyncGenerator<string> {
  let decode: ((bytes: Uint8Array, last: boolean) => string) | undefined;
  let head: Uint8Array = new Uint8Array(0);
  const start = (bytes: Uint8Array, last: boolean): string => {
    const { name, skip } = encodingOf(bytes);
    if (name === 'utf-8') {
      if (isBinary(bytes))
        throw new FileProblem('This file contains no text. Its content does not match its name.');
      decode = createUtf8Decoder(note);
    } else {
      note(`Read as ${name.toUpperCase()}.`);
      const decoder = new TextDecoder(name);
      decode = (piece, isLast) => decoder.decode(piece, { stream: !isLast });
    }
    return decode(bytes.subarray(skip), last);
  };
  for await (const chunk of chunks) {
    if (decode) {
      yield decode(chunk, false);
      continue;
    }
    head = concat(head, chunk);
    if (head.byteLength >= HEAD_BYTES) yield start(head, false);
  }
  yield decode ? decode(new Uint8Array(0), true) : start(head, true);
};

const createUtf8Decoder = (
  note: (text: string) => void,
): ((bytes: Uint8Array, last: boolean) => string) => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
  const windows = new TextDecoder('windows-1252');
  const notes = new Set<string>();
  let rest: Uint8Array = new Uint8Array(0);
  let isUtf8 = false;
  const noteOnce = (text: string): void => {
    if (!notes.has(text)) note(text);
    notes.add(text);
  };
  return (chunk, last) => {
    const joined = rest.byteLength > 0 ? concat(rest, chunk) : chunk;
    const whole = joined.byteLength - (last ? 0 : openBytes(joined));
    const bytes = joined.subarray(0, whole);
    rest = joined.slice(whole);
    try {
      const text = strict.decode(bytes);
      isUtf8 ||= text.length !== bytes.byteLength;
      return text;
    } catch {
      const text = lenient.decode(bytes);
      const invalid = text.split('\uFFFD').length - 1;
      const valid = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
      isUtf8 ||= valid >= invalid;
      noteOnce(isUtf8 ? DAMAGED_TEXT : 'Read as Windows-1252: it is not valid UTF-8.');
      return isUtf8 ? text : windows.decode(bytes);
    }
  };
};

/** Returns the number of bytes at the end that begin a character and do not complete it. */
const openBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.byteLength; back += 1) {
    const byte = bytes.at(-back)!;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return size > back ? back : 0;
  }
  return 0;
};

const HEAD_BYTES = 1024;

const encodingOf = (bytes: Uint8Array): { name: string; skip: number } => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', skip: 3 };
  if (a === 0xff && b === 0xfe) return { name: 'utf-16le', skip: 2 };
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be', skip: 2 };
  const sample = bytes.subarray(0, 512);
  const zeros = (odd: 0 | 1): number =>
    sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > sample.length / 4) return { name: 'utf-16le', skip: 0 };
  if (zeros(0) > sample.length / 4) return { name: 'utf-16be', skip: 0 };
  return { name: 'utf-8', skip: 0 };
};

/**
 * True for a picture, a PDF or an archive: at least one byte in twenty is a control character that text never contains, or the first bytes
 * identify the format.
 */
const isBinary = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, HEAD_BYTES);
  const odd = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return (odd > 8 && odd > head.length / 20) || PDF.every((byte, at) => head[at] === byte);
};

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

const concat = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(a.byteLength + b.byteLength);
  joined.set(a);
  joined.set(b, a.byteLength);
  return joined;
};
