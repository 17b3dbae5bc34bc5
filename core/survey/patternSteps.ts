import { compilePattern } from './compilePattern';
import { ALL, type Characters, type Part, readParts } from './patternParts';

/** Longest URL pattern that is run as a regular expression, in characters. */
const maxPatternLength = 200;

/** Characters of an address that a pattern is tried on (targeting.ts cuts it). */
const LENGTH = 500;

/** Steps that a browser needs to prepare a pattern: for each, and for each character of it. */
const COMPILE = { pattern: 1000, character: 20 };

/** A repetition that counts its rounds costs a browser about three times as much a round. */
const COUNTED = 3;

/**
 * Ways by which a place in the pattern can be reached: `ways` times the ways to choose `places` of an address' places in order. Every start and every
 * repetition that what follows does not end by itself chooses a place. `spread`: the last choice was just made, so no place is reached much more
 * often than those around it.
 */
interface Reach {
  places: number;
  ways: number;
  spread: boolean;
}

/** The possible next characters, or `open` when unknown. */
interface Follow {
  first: Characters;
  open: boolean;
}

const END: Follow = { first: 0n, open: false };
const OPEN: Follow = { first: ALL, open: true };

/** Step counts by pattern: every visitor asks for a company's list of surveys. */
const known = new Map<string, number>();
const KNOWN_MOST = 5000;

/** The most steps a regular expression can take on any address, its compilation included. Infinity for what does not compile, is too long or is not counted. */
export const patternSteps = (pattern: string): number => {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_MOST) known.clear();
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

/** Every part counts as a step each time it is reached, also one without width: a start or a lookahead that fails sends the engine back as well. */
const stepsOf = (choices: readonly Part[][]): number => {
  let steps = 0;
  let inLook = false;
  /** @returns how what follows a list of parts is reached. `last`: nothing follows, the pattern then fits. */
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
  /** Characters one after the other: the places where their first n fit lie at least as far apart as those n can overlap themselves. */
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
    // At the end nothing is taken back: the pattern fits already, once the least rounds are done. In a lookahead what is around it may still fail.
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
  for (let part = parts[from]; part?.kind === 'one'; part = parts[from + run.length])
    run.push(part.of);
  return run;
};

/** Returns a lower bound for the distance between two places where these characters fit; it stops after a few, since a lower figure is right too. */
const overlapOf = (run: readonly Characters[]): number => {
  let apart = 1;
  while (
    apart < Math.min(run.length, 8) &&
    !run.every((of, index) => index + apart >= run.length || (of & run[index + apart]!) !== 0n)
  )
    apart += 1;
  return apart;
};

/** Returns the characters that the parts from one on can begin with. `after` is asked only where it matters, and once: most parts answer the question. */
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
