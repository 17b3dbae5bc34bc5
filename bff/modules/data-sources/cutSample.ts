import { SOURCE_LIMITS } from '@core/sourceLimits';
import { isObject } from '@core/records/readPath';

const { sampleFields, sampleItems, sampleText, sampleCharacters, previewRecords } = SOURCE_LIMITS;

type Row = Record<string, unknown>;

/**
 * Cuts a few records of any source for the screen: the first fields of each, shortened texts, below
 * 256 KB in total.
 */
export const cutSample = (records: readonly Row[]): Row[] =>
  records.slice(0, previewRecords).map((record) => {
    const cut = cutValue(record, { left: Math.floor(sampleCharacters / previewRecords) });
    return isObject(cut) ? cut : {};
  });

/** Characters of a record that may still be shown. */
interface Room {
  left: number;
}

const cutValue = (value: unknown, room: Room): unknown => {
  if (typeof value === 'string') return cutText(value, room);
  if (typeof value !== 'object' || value === null) {
    room.left -= String(value).length;
    return value;
  }
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const one of value) {
      if (items.length >= sampleItems || room.left <= 0) break;
      room.left -= 1;
      items.push(cutValue(one, room));
    }
    return items;
  }
  const fields: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    if (fields.length >= sampleFields || room.left <= 0) break;
    fields.push([cutText(name, room), cutValue((value as Row)[name], room)]);
  }
  return Object.fromEntries(fields);
};

/** Cut between characters, never inside a surrogate pair. */
const cutText = (text: string, room: Room): string => {
  room.left -= Math.min(text.length, sampleText) + 1;
  return text.length <= sampleText
    ? text
    : `${text.slice(0, sampleText).replace(/[\uD800-\uDBFF]$/, '')}…`;
};
