import type { EntityManager } from '@mikro-orm/sql';
import { stemWords } from './stemWords';

/** Runs statements, in a transaction of their own or in the caller's. */
export type RunWork = <T>(work: (em: EntityManager) => Promise<T>) => Promise<T>;

/** Words for one statement: more would occupy the embedded database for too long. */
const TOGETHER = 1000;
/** Maximum number of stems in memory, and maximum length of their words: together up to 10 MB. */
const KEPT_MAX = 50_000;
const LENGTH_MAX = 40;

/** Stems by language and word. Dictionaries don't change while the server runs. */
const kept = new Map<string, string | null>();

/** Returns the stem of each word, or null for a stop word. Looks up only those it doesn't know. */
export const readStems = async (
  run: RunWork,
  language: string,
  words: ReadonlySet<string>,
): Promise<Map<string, string | null>> => {
  const stems = new Map<string, string | null>();
  const unknown: string[] = [];
  for (const word of words) {
    const stem = kept.get(`${language} ${word}`);
    if (stem === undefined) unknown.push(word);
    else stems.set(word, stem);
  }
  for (let at = 0; at < unknown.length; at += TOGETHER) {
    const some = new Set(unknown.slice(at, at + TOGETHER));
    if (kept.size + some.size > KEPT_MAX) kept.clear();
    for (const [word, stem] of await run((em) => stemWords(em, language, some))) {
      stems.set(word, stem);
      if (word.length <= LENGTH_MAX) kept.set(`${language} ${word}`, stem);
    }
  }
  return stems;
};
