import { compilePattern } from './compilePattern';
import { ALL, type Characters, type Part, readParts } from './patternParts';

/** Longest URL pattern that runs as a regular expression, in characters. */
const maxPatternLength = 200;

/** Number of address characters that a pattern is tested on (targeting.ts cuts the rest). */
const LENGTH = 500;

/** Steps that a browser needs to compile a pattern: a base, plus a number per character. */
const COMPILE = { pattern: 1000, character: 20 };

/** A counted repetition costs a browser about three times as much per round. */
const COUNTED = 3;

/**
 * Number of ways to reach a place in the pattern: `ways` times the ways to choose `places` positions of an address in order. Each start chooses
 * a position, and so does each repetition that the following part does not end by itself. `spread`: the last choice was just made, so no
 * position is reached much more often than its neighbors.
 */
interface Reach {
  places: number;
  ways: number;
  spread: boolean;
}

/** The possible next characters, or `open` if unknown. */
interface Follow {
  first: Characters;
  open: boolean;
}

const END: Follow = { first: 0n, open: false };
const OPEN: Follow = { first: ALL, open: true };

/** Step counts by pattern, cached because every visitor loads a company's list of surveys. */
const known = new Map<string, number>();
const MAX_KNOWN = 5000;

/**
 * Returns the maximum number of steps of a regular expression on any address, including compilation. Infinity if it does not compile, is too
 * long or uses unsupported features.
 */
export const patternSteps = (pattern: string): number => {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const steps = countSteps(pattern);
  known.set(pattern, steps);
  return steps;
};

const countSteps = (pattern: string): number => {
  if (pattern.length > maxPatternLength || !compilePattern(pattern)) return Infinity;
  const choices = readParts(pattern);
  return choices
    ? COMPILE.pattern + COMPILE.character * pattern.length + stepsOf(choices)
    : Infinity;
};

/** Every part counts as a step each time it is reached, even without width: a failing start or lookahead makes the engine backtrack too. */
const stepsOf = (choices: readonly Part[][]): number => {
  let steps = 0;
  let inLook = false;
  /** @returns how the part after a list of parts is reached. `last`: nothing follows, so the pattern matches. */
  const walk = (parts: readonly Part[], from: Reach, after: () => Follow, last: boolean): Reach => {
    let reach = from;
    for (let index = 0; index < parts.length; index += 1) {
      const run = runAt(parts, index);
      if (run.length > 1) {
        reach = walkRun(run, reach);
        index += run.length - 1;
      } else {
        let following: Follow | undefined;
        const rest = (): Follow =>
          (following ??= followOf(parts, index + 1, last ? () => OPEN : after));
        reach = step(parts[index]!, reach, rest, last && index === parts.length - 1);
      }
    }
    return reach;
  };
  /** A run of characters: positions where its first n match are at least as far apart as those n can overlap themselves. */
  const walkRun = (run: readonly Characters[], from: Reach): Reach => {
    let [share, sum] = [1, 0];
    for (let length = 1; length <= run.length; length += 1) {
      sum += share;
      if (from.spread && length <= 16)
        share = Math.min(1, 1 / overlapOf(run.slice(0, length)) + from.places / LENGTH);
    }
    steps += count(from) * sum;
    return { places: from.places, ways: from.ways * share, spread: false };
  };
  const fork = (all: readonly Part[][], from: Reach, after: () => Follow, last: boolean): Reach => {
    steps += count(from) * all.length;
    return all
      .map((parts) => walk(parts, from, after, last))
      .reduce((one, other) => ({
        places: Math.max(one.places, other.places),
        ways: one.ways + other.ways,
        spread: false,
      }));
  };
  const step = (part: Part, from: Reach, after: () => Follow, last: boolean): Reach => {
    steps += count(from);
    switch (part.kind) {
      case 'start':
        return { places: 0, ways: Math.max(1, from.ways), spread: false };
      case 'look': {
        const outer = inLook;
        inLook = true;
        fork(part.choices, from, () => END, true);
        inLook = outer;
        return from;
      }
      case 'group':
        return fork(part.choices, from, after, last);
      case 'one':
      case 'end':
      case 'edge':
        return { ...from, spread: false };
      case 'repeat':
        return repeat(part, from, after, last);
    }
  };
  const repeat = (
    { part, min, max }: Extract<Part, { kind: 'repeat' }>,
    from: Reach,
    after: () => Follow,
    last: boolean,
  ): Reach => {
    if (max === 1 && min === 0) {
      const taken = step(part, from, after, last);
      return {
        places: Math.max(taken.places, from.places),
        ways: taken.ways + from.ways,
        spread: false,
      };
    }
    const body = rigid(part);
    if (!body) {
      steps = Infinity;
      return from;
    }
    const choices = Math.min(max, LENGTH) - min + 1;
    const unbounded = max > LENGTH / 2;
    const chosen = unbounded
      ? { ...from, places: from.places + 1, spread: true }
      : { ...from, ways: from.ways * Math.max(1, choices), spread: false };
    // At the end nothing backtracks: the pattern already matches after the minimum rounds. In a lookahead, the part around it can still fail.
    const weight = min > 1 || max !== Infinity ? COUNTED : 1;
    steps +=
      weight *
      (last && !inLook
        ? count(from) * min * body.length + LENGTH
        : unbounded
          ? count(chosen)
          : count(from) * max * body.length);
    if (last || choices <= 1) return { ...from, spread: false };
    const { first, open } = after();
    return !open && (body[0]! & first) === 0n ? { ...from, spread: false } : chosen;
  };
  fork(choices, { places: 1, ways: 1, spread: true }, () => END, true);
  return steps;
};

/** Returns the number of ways to reach a place. Positions are chosen in order, so there are far fewer than the product. */
const count = ({ places, ways }: Reach): number => {
  let all = ways;
  for (let index = 1; index <= places; index += 1) all *= (LENGTH + index) / index;
  return all;
};

/** Returns the characters of a part with a single path, in order; null for any other part. */
const rigid = (part: Part): Characters[] | null => {
  if (part.kind === 'one') return [part.of];
  if (part.kind !== 'group' || part.choices.length !== 1) return null;
  const inner = part.choices[0]!.map(rigid);
  return inner.length > 0 && inner.every((found) => found !== null) ? inner.flat() : null;
};

const runAt = (parts: readonly Part[], from: number): Characters[] => {
  const run: Characters[] = [];
  for (let part = parts[from]; part?.kind === 'one'; part = parts[from + run.length])
    run.push(part.of);
  return run;
};

/**
 * Returns a lower bound for the distance between two positions where these characters match. It stops after a few, because a smaller bound is
 * still valid.
 */
const overlapOf = (run: readonly Characters[]): number => {
  let apart = 1;
  while (
    apart < Math.min(run.length, 8) &&
    !run.every((of, index) => index + apart >= run.length || (of & run[index + apart]!) !== 0n)
  )
    apart += 1;
  return apart;
};

/**
 * Returns the characters that the parts from an index on can begin with. `after` is called only if needed, and once, because most parts answer
 * the question themselves.
 */
const followOf = (parts: readonly Part[], from: number, after: () => Follow): Follow => {
  if (from >= parts.length) return after();
  let rest: Follow | undefined;
  return firstOf(parts[from]!, () => (rest ??= followOf(parts, from + 1, after)));
};

const firstOf = (part: Part, rest: () => Follow): Follow => {
  switch (part.kind) {
    case 'one':
      return { first: part.of, open: false };
    case 'end':
      return END;
    case 'start':
    case 'edge':
    case 'look':
      return OPEN;
    case 'group':
      return part.choices.map((parts) => followOf(parts, 0, rest)).reduce(either);
    case 'repeat':
      return part.min > 0 ? firstOf(part.part, rest) : either(firstOf(part.part, rest), rest());
  }
};

const either = (one: Follow, other: Follow): Follow => ({
  first: one.first | other.first,
  open: one.open || other.open,
});
