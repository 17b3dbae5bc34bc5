import { LIMITS } from '../limits';
import { measureJson } from '../records/measureJson';
import { readJson } from '../records/readJson';
import { isObject } from '../records/readPath';
import type { Rejected, Row } from './parsed';

const RAW_CHARACTERS = 500;

/** Reads a string with one JSON object per line, with line numbers. An invalid line does not affect the others. */
export const jsonLines = async function* (
  texts: AsyncIterable<string>,
): AsyncGenerator<({ line: number; row: Row } | Rejected)[]> {
  let rest = '';
  let line = 1;
  /** The current line exceeds the maximum row length: its beginning is kept, and the rest is skipped. */
  let cut: string | null = null;
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    const entries: ({ line: number; row: Row } | Rejected)[] = [];
    for (const one of lines) {
      entries.push(...(cut === null ? entryOf(one, line) : [tooLong(cut, line)]));
      cut = null;
      line += 1;
    }
    if (rest.length > LIMITS.imports.rowCharacters) {
      cut ??= rest.slice(0, RAW_CHARACTERS);
      rest = '';
    }
    yield entries;
  }
  yield cut === null ? entryOf(rest, line) : [tooLong(cut, line)];
};

const entryOf = (text: string, line: number): ({ line: number; row: Row } | Rejected)[] => {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (trimmed.length > LIMITS.imports.rowCharacters) return [tooLong(trimmed, line)];
  const none: Rejected = {
    line,
    reason: 'This line is not a JSON object.',
    raw: trimmed.slice(0, RAW_CHARACTERS),
  };
  if (measureJson(trimmed).names > LIMITS.imports.rowNames)
    return [{ ...none, reason: 'This row has too many fields.' }];
  try {
    const row = readJson(trimmed);
    return [isObject(row) ? { line, row } : none];
  } catch {
    return [none];
  }
};

const tooLong = (text: string, line: number): Rejected => ({
  line,
  reason: 'This line is too long.',
  raw: text.slice(0, RAW_CHARACTERS),
});
