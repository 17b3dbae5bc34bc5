import { isTooDeep } from '@core/records/isTooDeep';
import { readJson } from '@core/records/readJson';
import { isObject } from '@core/records/readPath';
import { FileProblem, type Rejected, type Row } from './parsed';

const RAW_CHARACTERS = 500;

/** Rows of a JSON text: a list of objects, or one object (SRC-065); with `wrapper` also the list under that key. @throws FileProblem. */
export const jsonRows = (
  text: string,
  wrapper?: string,
): ({ line: number; row: Row } | Rejected)[] => {
  let json: unknown;
  try {
    json = readJson(text);
  } catch (cause) {
    throw new FileProblem('Invalid JSON format', { cause });
  }
  const list =
    wrapper && isObject(json) && Array.isArray(json[wrapper])
      ? json[wrapper]
      : Array.isArray(json)
        ? json
        : isObject(json)
          ? [json]
          : null;
  if (!list) throw new FileProblem('Invalid JSON format');
  return list.map((one: unknown, at) => {
    const line = at + 1;
    return isObject(one)
      ? { line, row: one }
      : {
          line,
          reason: 'This is not an object.',
          raw: isTooDeep(one) ? '' : JSON.stringify(one).slice(0, RAW_CHARACTERS),
        };
  });
};
