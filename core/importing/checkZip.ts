import { LIMITS } from '../limits';
import { FileProblem } from './parsed';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const [STORED, DEFLATED] = [0, 8];
/** Bytes that are unpacked in one step. The output is at most a thousand times larger. */
const PIECE = 16 * 1024;

/**
 * Unpacks a zip file (such as an .xlsx) before the workbook library does, and counts the output instead of trusting the sizes in the file's
 * directory. It keeps nothing, so it needs little memory, and stops as soon as the limit is exceeded. Other files pass.
 * @throws FileProblem.
 */
export const checkZip = async (bytes: Uint8Array): Promise<void> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 4 || view.getUint32(0, true) !== LOCAL) return;
  let left: number = LIMITS.imports.workbookBytes;
  for (const { start, method, packed, size } of entriesOf(view)) {
    if (size > left) throw tooLarge();
    const unpacked =
      method === STORED ? size : await inflatedSize(bytes.slice(start, start + packed), size);
    if (unpacked !== size) throw damaged();
    left -= unpacked;
  }
};

interface Entry {
  start: number;
  method: number;
  packed: number;
  size: number;
}

/** Reads the directory entries, each with the start of its content according to its own header. */
const entriesOf = (view: DataView): Entry[] => {
  const end = findEnd(view);
  if (end < 0) throw damaged();
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.imports.workbookEntries)
    throw new FileProblem(
      'The workbook has too many parts. Please save the sheet you need as CSV.',
    );
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw damaged();
    const header = view.getUint32(at + 42, true);
    if (header + 30 > view.byteLength || view.getUint32(header, true) !== LOCAL) throw damaged();
    const method = view.getUint16(header + 8, true);
    if (method !== STORED && method !== DEFLATED) throw damaged();
    const start =
      header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    entries.push({
      start,
      method,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    });
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return entries;
};

/** Returns the unpacked size in bytes; stops above `most`. */
const inflatedSize = async (packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> => {
  const inflate = new DecompressionStream('deflate-raw');
  const [writer, reader] = [inflate.writable.getWriter(), inflate.readable.getReader()];
  const written = (async () => {
    for (let at = 0; at < packed.byteLength; at += PIECE)
      await writer.write(packed.subarray(at, at + PIECE));
    await writer.close();
  })();
  // The reader receives the error too.
  written.catch(() => undefined);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return size;
      size += value.byteLength;
      if (size > most) throw tooLarge();
    }
  } catch (cause) {
    await reader.cancel().catch(() => undefined);
    throw cause instanceof FileProblem ? cause : damaged(cause);
  }
};

const tooLarge = (): FileProblem =>
  new FileProblem(
    'The workbook is too large when it is unpacked. Please save it as CSV, or split it into smaller files.',
  );
const damaged = (cause?: unknown): FileProblem =>
  new FileProblem(
    'The workbook is damaged. Please open it in your spreadsheet program and save it again, or save it as CSV.',
    { cause },
  );

/** Returns the position of the last end marker, as the library looks for it; -1 if the marker is cut off or too far from the end. */
const findEnd = (view: DataView): number => {
  for (
    let at = view.byteLength - 4;
    at >= 0 && at >= view.byteLength - END_BYTES - COMMENT_MAX;
    at -= 1
  )
    if (view.getUint32(at, true) === END) return at + END_BYTES <= view.byteLength ? at : -1;
  return -1;
};
