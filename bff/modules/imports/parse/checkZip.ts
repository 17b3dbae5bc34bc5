import { LIMITS } from '@core/limits';
import { FileProblem } from './parsed';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;

/**
 * Reads the directory of a zip file (an .xlsx is one) before anybody unpacks it: number of entries and what they say they unpack to. A
 * directory that lies is stopped by the memory and the time of the worker. Other files pass.
 * @throws FileProblem.
 */
export const checkZip = (bytes: Uint8Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 4 || view.getUint32(0, true) !== 0x04034b50) return;
  const end = findEnd(view);
  if (end < 0) throw new FileProblem('The workbook is damaged.');
  const entries = view.getUint16(end + 10, true);
  if (entries > LIMITS.imports.workbookEntries) throw new FileProblem('The workbook has too many parts.');
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new FileProblem('The workbook is damaged.');
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > LIMITS.imports.workbookBytes) throw new FileProblem('The workbook is too large when it is unpacked.');
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
};

const findEnd = (view: DataView): number => {
  for (let at = view.byteLength - END_BYTES; at >= 0 && at >= view.byteLength - END_BYTES - COMMENT_MAX; at -= 1) if (view.getUint32(at, true) === END) return at;
  return -1;
};
