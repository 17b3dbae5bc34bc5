import type { ImportFileType } from '../contract/imports';
import { ownEntry } from '../text/ownEntry';

const BY_ENDING: Readonly<Record<string, ImportFileType>> = {
  csv: 'CSV',
  json: 'JSON',
  xlsx: 'Excel',
  xls: 'Excel',
};

export const WRONG_FILE = 'Please choose a .csv, .json, .xlsx or .xls file.';

/** Detects a file's type: from its first bytes (workbooks), else from its extension; null for anything else. */
export const detectFileType = (fileName: string, head: Uint8Array): ImportFileType | null => {
  const ending = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  const named = ownEntry(BY_ENDING, ending) ?? null;
  const isWorkbook =
    startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]);
  return isWorkbook && named ? 'Excel' : named;
};

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);
