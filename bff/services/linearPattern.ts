import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** Bounded, because customers write patterns for file names. */
const compiled = new LRUCache<string, RE2JS>({ max: 1000 });

/**
 * Compiles a pattern from data (a connector's, a customer's) on an engine with linear running time.
 * The server never runs such patterns on JavaScript's own engine. Back references and lookarounds
 * are not supported. @throws for an invalid pattern; a test compiles ours.
 */
export const linearPattern = (source: string): RE2JS => {
  const known = compiled.get(source) ?? RE2JS.compile(source);
  compiled.set(source, known);
  return known;
};
