import { findLists, listAt, wrappedList } from '../records/findLists';
import { isTooDeep } from '../records/isTooDeep';
import { readJson } from '../records/readJson';
import { isObject } from '../records/readPath';
import { FileProblem, type Rejected, type Row } from './parsed';

const RAW_CHARACTERS = 500;

export interface JsonRows {
  entries: ({ line: number; row: Row } | Rejected)[];
  /** Paths of the lists in the document; empty if it is a list itself. */
  lists: string[];
  /** Path of the list that was read; null: the document itself. */
  list: string | null;
}

/**
 * Reads the rows of a JSON text: a list of objects, or one object (SRC-065). If the object only wraps a list (`{"orders": […]}`), that list is
 * read. `list` selects a list by path; otherwise `wrapper` restricts wrapped lists to that key. @throws FileProblem.
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
