/** A set of characters as bits: one bit per ASCII character, and one for all others. */
export type Characters = bigint;

/**
 * A part of a pattern. `repeat` bounds the number of repetitions; `look` is a lookahead; `edge` has no width and does not restrict what
 * follows.
 */
export type Part =
  | { kind: 'one'; of: Characters }
  | { kind: 'start' | 'end' | 'edge' }
  | { kind: 'look' | 'group'; choices: Part[][] }
  | { kind: 'repeat'; part: Part; min: number; max: number };

const OTHERS = 128;
export const ALL: Characters = (1n << 129n) - 1n;
const bit = (code: number): Characters => 1n << BigInt(Math.min(code, OTHERS));
const range = (from: number, to: number): Characters => {
  let all = 0n;
  for (let code = Math.min(from, OTHERS); code <= Math.min(to, OTHERS); code += 1) all |= bit(code);
  return all;
};
const not = (of: Characters): Characters => (ALL & ~of) | bit(OTHERS);
const codeOf = (character: string): number => character.charCodeAt(0);

const digits = range(48, 57);
const words = digits | range(65, 90) | range(97, 122) | bit(95);
const spaces = range(9, 13) | bit(32) | bit(OTHERS);
const breaks = bit(10) | bit(13);
const CLASSES: Readonly<Record<string, Characters>> = {
  d: digits,
  D: not(digits),
  w: words,
  W: not(words),
  s: spaces,
  S: not(spaces),
};
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

/** Parses a pattern that compiles. Null for unsupported features: back references, lookbehind, numeric character escapes. */
export const readParts = (pattern: string): Part[][] | null => {
  let at = 0;
  let readable = true;

  const escape = (): Characters => {
    const character = pattern[at++] ?? '';
    if (/[1-9kxucpP]/.test(character)) readable = false;
    return CLASSES[character] ?? bit(CONTROLS[character] ?? codeOf(character));
  };
  const oneOf = (): Characters => {
    const negated = pattern[at] === '^';
    if (negated) at += 1;
    let all = 0n;
    while (at < pattern.length && pattern[at] !== ']') {
      const from = at;
      const first = member();
      if (pattern[at] === '-' && pattern[at + 1] !== ']') {
        at += 1;
        const end = member();
        const [low, high] = [lowest(first), lowest(end)];
        // `\w-x` is three members, not a range.
        all |=
          pattern[from] === '\\'
            ? first | end | bit(45) | range(low, high)
            : range(low, high) | end;
      }
      all |= first;
    }
    at += 1;
    return negated ? not(all) : all;
  };
  const member = (): Characters => {
    const character = pattern[at++]!;
    if (character !== '\\') return bit(codeOf(character));
    if (pattern[at] !== 'b') return escape();
    at += 1;
    return bit(8);
  };
  const bounds = (): [number, number] | null => {
    const counted = /^\{(\d+)(?:(,)(\d*))?\}/.exec(pattern.slice(at, at + 40));
    const simple = ({ '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] } as const)[
      pattern[at] ?? ''
    ];
    if (!counted && !simple) return null;
    at += counted ? counted[0].length : 1;
    if (pattern[at] === '?') at += 1;
    return simple
      ? [...simple]
      : [
          Number(counted![1]),
          counted![3] ? Number(counted![3]) : counted![2] ? Infinity : Number(counted![1]),
        ];
  };
  const group = (): Part => {
    const opening = /^\?(?:[:=!]|<(?![=!])[^>]*>)/.exec(pattern.slice(at))?.[0] ?? '';
    if (pattern[at] === '?' && !opening) readable = false;
    at += opening.length;
    const choices = alternatives();
    at += 1;
    return { kind: opening === '?=' || opening === '?!' ? 'look' : 'group', choices };
  };
  const part = (): Part => {
    const character = pattern[at++]!;
    if (character === '(') return group();
    if (character === '[') return { kind: 'one', of: oneOf() };
    if (character === '.') return { kind: 'one', of: not(breaks) };
    if (character === '^') return { kind: 'start' };
    if (character === '$') return { kind: 'end' };
    if (character !== '\\') return { kind: 'one', of: bit(codeOf(character)) };
    if (!/[bB]/.test(pattern[at] ?? '')) return { kind: 'one', of: escape() };
    at += 1;
    return { kind: 'edge' };
  };
  const alternatives = (): Part[][] => {
    const all: Part[][] = [[]];
    while (readable && at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at += 1;
        all.push([]);
        continue;
      }
      const found = part();
      const times = bounds();
      all
        .at(-1)!
        .push(times ? { kind: 'repeat', part: found, min: times[0], max: times[1] } : found);
    }
    return all;
  };

  const parts = alternatives();
  return readable ? parts : null;
};

const lowest = (of: Characters): number => of.toString(2).length - 1;
