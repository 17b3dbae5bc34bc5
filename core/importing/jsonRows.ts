import { findLists, listAt, wrappedList } from '../records/findLists';
import { isTooDeep } from '../records/isTooDeep';
import { readJson } from '../records/readJson';
import { isObject } from '../records/readPath';
import { FileProblem, type Rejected, type Row } from './parsed';

const RAW_CHARACTERS = 500;

export interface JsonRows {
  entries: ({ line: number; row: Row } | Rejected)[];
  /** Paths of the lists in the document; empty where it is a list itself. */
  lists: string[];
  /** The one that was read; null: the document itself. */
  list: string | null;
}

/**
 * Rows of a JSON text: a list of objects, or one object (SRC-065). Of an object that only wraps a list (`{"orders": […]}`) the list is read,
 * and with `list` the one under that path; with `wrapper` also the list under that key. @throws FileProblem.
 */
export const jsonRows = (
  text: string,
  { wrapper, list }: { wrapper?: string | undefined; list?: string | null | undefined } = {},
): JsonRows => {
  let json: unknown;
  try {
    json = readJson(text);
  } catch (cause) {
    throw new FileProblem('Invalid JSON format', { cause });
  }
  if (!Array.isArray(json) && !isObject(json)) throw new FileProblem('Invalid JSON format');
  const lists = findLists(json);
  const path = list ?? (wrapper ? wrapperIn(json, wrapper) : wrappedList(json));
  const rows = path === null ? (Array.isArray(json) ? json : [json]) : listAt(json, path);
  if (!rows) throw new FileProblem(`The file has no list under "${path ?? ''}".`);
  return { entries: rows.map(entryOf), lists, list: path === '$' ? null : path };
};

const wrapperIn = (json: unknown, wrapper: string): string | null =>
  isObject(json) && Array.isArray(json[wrapper]) ? wrapper : null;

const entryOf = (one: unknown, at: number): { line: number; row: Row } | Rejected => {
  const line = at + 1;
  return isObject(one)
    ? { line, row: one }
    : {
        line,
        reason: 'This is not an object.',
        raw: isTooDeep(one) ? '' : JSON.stringify(one).slice(0, RAW_CHARACTERS),
      };
};
