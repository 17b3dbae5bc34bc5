import { FileProblem } from './parsed';

/**
 * Decodes bytes to text: by the byte-order mark, else UTF-16 if every other byte is zero, else UTF-8. From the first invalid UTF-8 byte on it
 * uses Windows-1252, if all earlier text was plain ASCII. Drops the mark.
 * @param note receives notes about the encoding.
 * @throws FileProblem for a file that is not text, regardless of its name.
 */
export const decodeText = async function* (
  chunks: AsyncIterable<Uint8Array>,
  note: (text: string) => void,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let utf8 = false;
  let onlyAscii = true;
  let head: Uint8Array = new Uint8Array(0);
  const start = (bytes: Uint8Array): Uint8Array => {
    const { name, skip } = encodingOf(bytes);
    if (name !== 'utf-8') note(`Read as ${name.toUpperCase()}.`);
    utf8 = name === 'utf-8';
    if (utf8 && isBinary(bytes))
      throw new FileProblem('This file contains no text. Its content does not match its name.');
    decoder = new TextDecoder(name, { fatal: utf8 });
    return bytes.subarray(skip);
  };
  const decode = (bytes: Uint8Array, last: boolean): string => {
    try {
      const text = decoder!.decode(bytes, { stream: !last });
      if (utf8 && onlyAscii) onlyAscii = isAscii(bytes);
      return text;
    } catch {
      utf8 = false;
      decoder = onlyAscii ? new TextDecoder('windows-1252') : new TextDecoder('utf-8');
      note(
        onlyAscii
          ? 'Read as Windows-1252: it is not valid UTF-8.'
          : 'Some characters are not valid UTF-8 and were replaced.',
      );
      return decoder.decode(bytes, { stream: !last });
    }
  };
  for await (const chunk of chunks) {
    if (decoder) {
      yield decode(chunk, false);
      continue;
    }
    head = concat(head, chunk);
    if (head.byteLength >= HEAD_BYTES) yield decode(start(head), false);
  }
  yield decoder ? decode(new Uint8Array(0), true) : decode(start(head), true);
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

const isAscii = (bytes: Uint8Array): boolean => {
  for (const byte of bytes) if (byte > 0x7f) return false;
  return true;
};

const concat = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(a.byteLength + b.byteLength);
  joined.set(a);
  joined.set(b, a.byteLength);
  return joined;
};
