import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** Limited: patterns of file names are written by customers. */
const compiled = new LRUCache<string, RE2JS>({ max: 1000 });

/**
 * A pattern that is data (a connector's, a customer's), on an engine whose time grows with the text alone: the server runs no pattern
 * it holds as data on the language's own. Back references and lookarounds are not part of it. @throws when the pattern is none; ours
 * are compiled by a test.
 */
export const linearPattern = (source: string): RE2JS => {
  const known = compiled.get(source) ?? RE2JS.compile(source);
  compiled.set(source, known);
  return known;
};
