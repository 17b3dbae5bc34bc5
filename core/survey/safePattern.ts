import { compilePattern } from './compilePattern';
import { ALL, type Characters, type Part, readParts } from './patternParts';
import type { DisplayTriggers } from './targetingTypes';

/** Longest URL pattern that is run as a regular expression, in characters. */
export const maxPatternLength = 200;

/** How much of an address a pattern is tried on, in characters (targeting.ts cuts it). */
const LENGTH = 500;

/** Steps a pattern may take at most on any address: about a fifth of a second on a slow phone's engine. */
const maxSteps = 60_000_000;

/**
 * Ways by which a place in the pattern can be reached: `ways` times the ways to choose `places` of an address' places in order. Every start and every
 * repetition that what follows does not end by itself chooses a place. `spread`: the last choice was just made, so no place is reached much more
 * often than those around it.
 */
interface Reach { places: number; ways: number; spread: boolean }

/** What can come next: its characters, or `open` when that is not known. */
interface Follow { first: Characters; open: boolean }

const END: Follow = { first: 0n, open: false };
const OPEN: Follow = { first: ALL, open: true };

/**
 * Whether a customer's regular expression may run in visitors' pages: it compiles, is short, and the steps it can take on the longest address are
 * counted and few. What the count does not know (back references, lookbehind, a repeated group with more than one way through) is refused.
 */
export const isSafePattern = (pattern: string): boolean => {
  if (pattern.length > maxPatternLength || !compilePattern(pattern)) return false;
  const choices = readParts(pattern);
  return choices !== null && stepsOf(choices) <= maxSteps;
};

/** Fits nowhere. */
const NEVER = '(?!)';

/** The same triggers, in which a pattern that was stored before it was refused fits no address: it must not run, and must not show a survey everywhere. */
export const withSafePatterns = <T extends Pick<Partial<DisplayTriggers>, 'pageTargeting'>>(triggers: T): T => {
  const page = triggers.pageTargeting;
  if (page?.matchType !== 'regex' || !page.urlPatterns) return triggers;
  return { ...triggers, pageTargeting: { ...page, urlPatterns: page.urlPatterns.map((pattern) => (isSafePattern(pattern.trim()) ? pattern : NEVER)) } };
};

/** The most steps a pattern can take. Infinity for what is not counted. */
const stepsOf = (choices: readonly Part[][]): number => {
  let steps = 0;
  /** @returns how what follows a list of parts is reached. `last`: nothing follows, the pattern then fits. */
  const walk = (parts: readonly Part[], from: Reach, after: Follow, last: boolean): Reach => {
    let reach = from;
    for (let index = 0; index < parts.length; index += 1) {
      const run = runAt(parts, index);
      if (run.length > 1) {
        reach = walkRun(run, reach);
        index += run.length - 1;
      } else reach = step(parts[index]!, reach, followOf(parts.slice(index + 1), last ? OPEN : after), last && index === parts.length - 1);
    }
    return reach;
  };
  /** Characters one after the other: the places where their first n fit lie at least as far apart as those n can overlap themselves. */
  const walkRun = (run: readonly Characters[], from: Reach): Reach => {
    const share = (length: number): number => (from.spread && length ? Math.min(1, 1 / overlapOf(run.slice(0, Math.min(length, 16))) + from.places / LENGTH) : 1);
    steps += count(from) * run.reduce((sum, _of, index) => sum + share(index), 0);
    return { places: from.places, ways: from.ways * share(run.length), spread: false };
  };
  const fork = (all: readonly Part[][], from: Reach, after: Follow, last: boolean): Reach =>
    all.map((parts) => walk(parts, from, after, last)).reduce((one, other) => ({ places: Math.max(one.places, other.places), ways: one.ways + other.ways, spread: false }));
  const step = (part: Part, from: Reach, after: Follow, last: boolean): Reach => {
    switch (part.kind) {
      case 'start': return { places: 0, ways: Math.max(1, from.ways), spread: false };
      case 'look': {
        fork(part.choices, from, END, true);
        return from;
      }
      case 'group': return fork(part.choices, from, after, last);
      case 'one': case 'end': case 'edge': {
        steps += count(from);
        return { ...from, spread: false };
      }
      case 'repeat': return repeat(part, from, after, last);
    }
  };
  const repeat = ({ part, min, max }: Extract<Part, { kind: 'repeat' }>, from: Reach, after: Follow, last: boolean): Reach => {
    if (max === 1 && min === 0) {
      const taken = step(part, from, after, last);
      return { places: Math.max(taken.places, from.places), ways: taken.ways + from.ways, spread: false };
    }
    const body = rigid(part);
    if (!body) {
      steps = Infinity;
      return from;
    }
    const choices = Math.min(max, LENGTH) - min + 1;
    const unbounded = max > LENGTH / 2;
    const chosen = unbounded ? { ...from, places: from.places + 1, spread: true } : { ...from, ways: from.ways * Math.max(1, choices), spread: false };
    // At the end nothing is taken back: the pattern fits already.
    steps += last ? count(from) : unbounded ? count(chosen) : count(from) * max * body.length;
    return last || choices <= 1 || (!after.open && (body[0]! & after.first) === 0n) ? { ...from, spread: false } : chosen;
  };
  fork(choices, { places: 1, ways: 1, spread: true }, END, true);
  return steps;
};

/** In how many ways a place is reached: places are chosen in order, so there are far fewer than the product. */
const count = ({ places, ways }: Reach): number => {
  let all = ways;
  for (let index = 1; index <= places; index += 1) all *= (LENGTH + index) / index;
  return all;
};

/** The characters of a part with one way through it, in order; null for any other. */
const rigid = (part: Part): Characters[] | null => {
  if (part.kind === 'one') return [part.of];
  if (part.kind !== 'group' || part.choices.length !== 1) return null;
  const inner = part.choices[0]!.map(rigid);
  return inner.length > 0 && inner.every((found) => found !== null) ? inner.flat() : null;
};

const runAt = (parts: readonly Part[], from: number): Characters[] => {
  const run: Characters[] = [];
  for (let part = parts[from]; part?.kind === 'one'; part = parts[from + run.length]) run.push(part.of);
  return run;
};

/** How far apart two places can be at which these characters fit, at least; not looked for beyond a few, since a lower figure is right too. */
const overlapOf = (run: readonly Characters[]): number => {
  let apart = 1;
  while (apart < Math.min(run.length, 8) && !run.every((of, index) => index + apart >= run.length || (of & run[index + apart]!) !== 0n)) apart += 1;
  return apart;
};

const followOf = (parts: readonly Part[], after: Follow): Follow => parts.reduceRight((rest, part) => firstOf(part, rest), after);

const firstOf = (part: Part, rest: Follow): Follow => {
  switch (part.kind) {
    case 'one': return { first: part.of, open: false };
    case 'end': return END;
    case 'start': case 'edge': case 'look': return OPEN;
    case 'group': return part.choices.map((parts) => followOf(parts, rest)).reduce(either);
    case 'repeat': return part.min > 0 ? firstOf(part.part, rest) : either(firstOf(part.part, rest), rest);
  }
};

const either = (one: Follow, other: Follow): Follow => ({ first: one.first | other.first, open: one.open || other.open });
