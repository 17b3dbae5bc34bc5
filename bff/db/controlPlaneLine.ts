import { LRUCache } from 'lru-cache';
import { CONTROL_PLANE } from './planes';
import { PLATFORM } from './tenantFilter';

/**
 * On a cluster, transactions that change the control plane run one at a time. Citus locks the changed table on its first worker, then all tables
 * it refers to in the order in which they were made: a change of a draft locks drafts, companies, surveys, and a change of a survey locks
 * surveys, companies. So two of them end in a deadlock, unless each locks companies first. Every table of the control plane refers to companies.
 */

/** Locks companies on the nodes against other writers; no row needs to match. */
export const LINE = `select 1 from companies where id = '${PLATFORM}' for no key update`;

/** Begins a transaction that stands in line before its first change of the control plane: send settings to the workers, too. */
export const ENTER_LINE = `set_config('citus.propagate_set_commands', 'local', true)`;

/** Whether the transaction of a connection stands in line: not on a cluster or no transaction, not yet, or until its end. */
export type Line = 'none' | 'ahead' | 'held';

const ENDS = /^\s*(begin|start|commit|rollback)\b(?! to)/i;
const BACK = /^\s*rollback to\b/i;

/** Returns the place in line before a statement is sent. Going back to a savepoint releases what was locked since. */
export const lineAfter = (line: Line, text: string): Line => {
  if (text.includes(ENTER_LINE)) return 'ahead';
  if (line === 'none') return line;
  if (ENDS.test(text)) return 'none';
  return BACK.test(text) ? 'ahead' : line;
};

const TABLES: ReadonlySet<string> = new Set(CONTROL_PLANE);
const CHANGED = /\b(?:insert into|update|delete from) (?:only )?"?(\w+)/gi;
const READ = /\bfrom (?:only )?"?(\w+)/gi;
const LOCKS = /\bfor (?:no key )?update\b/i;

const names = (pattern: RegExp, text: string): boolean =>
  [...text.matchAll(pattern)].some(([, table]) => TABLES.has(table!.toLowerCase()));

const known = new LRUCache<string, boolean>({ max: 2000 });
/** Longer statements contain values, and say what they do at the start. */
const LETTERS_READ = 2000;

/** Returns whether a statement changes the control plane, or locks its rows exclusively. */
export const needsLine = (statement: string): boolean => {
  const text = statement.slice(0, LETTERS_READ);
  const before = known.get(text);
  if (before !== undefined) return before;
  const needs = names(CHANGED, text) || (LOCKS.test(text) && names(READ, text));
  known.set(text, needs);
  return needs;
};
