import { LIMITS } from '@core/limits';
import { importsText } from '../texts/importsText';

/** Accepted file extensions (SRC-060). */
export const ACCEPT = '.csv,.json,.xlsx,.xls';

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Returns a file's content with the media type of its extension, because the browser's media type
 * depends on installed programs.
 */
export const typed = (file: File): Blob =>
  file.slice(0, file.size, types[endingOf(file.name)] ?? 'application/octet-stream');

/** Returns whether a file is larger than the dialog's 10 MB but a CSV, which can be streamed. */
export const isStreamed = ({ name, size }: File): boolean =>
  size > LIMITS.imports.fileBytes && endingOf(name) === 'csv' && size <= LIMITS.imports.streamBytes;

/** Reads a file. Rejects if it was moved or changed since it was chosen. */
export const readBytes = (content: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error(importsText('unreadable')));
    };
    reader.readAsArrayBuffer(content);
  });

/** Bytes of a larger file that are read for its preview. */
const HEAD_BYTES = 256 * 1024;

/**
 * Returns a whole file of at most 10 MB, or the beginning of a larger one up to the last line end.
 */
export const headOf = async (content: Blob): Promise<Blob> => {
  if (content.size <= LIMITS.imports.fileBytes) return content;
  const bytes = await readBytes(content.slice(0, HEAD_BYTES));
  const end = bytes.lastIndexOf(0x0a);
  return content.slice(0, end > 0 ? end + 1 : HEAD_BYTES, content.type);
};
