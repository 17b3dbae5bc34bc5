/**
 * A sentence of a catalog, split at its values: "Read as {encoding}." becomes ["Read as ", "."]
 * with the name "encoding".
 */
interface SentencePattern {
  key: string;
  parts: readonly string[];
  names: readonly string[];
  /** Values that the translation writes as numbers. */
  numbers: ReadonlySet<string>;
}

/** Sentences about a field of a form use the form's label for it. */
const ABOUT_FIELD = /^Please [a-z]+: \{field\}/;

type Say = (key: string, values?: Record<string, string | number>) => string;

const NEXT_SENTENCE = /(?<=[.!?]) (?=\p{Lu})/u;
const NUMBER = /^\d[\d,]*$/;

/** Returns the values that a message formats. A build has parsed it into ["count", "number"]. */
const formattedIn = (message: unknown): string[] =>
  typeof message === 'string'
    ? [...message.matchAll(/\{(\w+), /g)].map(([, name]) => name!)
    : (message as readonly (string | readonly string[])[]).flatMap((part) =>
        typeof part !== 'string' && part.length > 1 ? [part[0]!] : [],
      );

const patternOf = (key: string, translation: unknown): SentencePattern => {
  const pieces = key.split(/\{(\w+)\}/);
  return {
    key,
    parts: pieces.filter((_piece, at) => at % 2 === 0),
    names: pieces.filter((_piece, at) => at % 2 === 1),
    numbers: new Set(formattedIn(translation)),
  };
};

/** Returns the values in a sentence that matches a pattern; undefined for any other sentence. */
const valuesIn = (
  sentence: string,
  { parts, names, numbers }: SentencePattern,
): Record<string, string> | undefined => {
  if (!sentence.startsWith(parts[0]!) || !sentence.endsWith(parts.at(-1)!)) return undefined;
  const values: Record<string, string> = {};
  let from = parts[0]!.length;
  for (const [at, name] of names.entries()) {
    const words = parts[at + 1]!;
    const isLast = at === names.length - 1;
    const end = isLast ? sentence.length - words.length : sentence.indexOf(words, from);
    if (end <= from) return undefined;
    const value = sentence.slice(from, end);
    if (numbers.has(name) && !NUMBER.test(value)) return undefined;
    if (NEXT_SENTENCE.test(value)) return undefined;
    values[name] = value;
    from = end + words.length;
  }
  return values;
};

/**
 * Translates an English sentence of the server. Sentences are recognized by their words, so reasons
 * that were stored long ago are translated too. Unknown sentences stay unchanged.
 */
export const serverTranslator = (
  exact: ReadonlyMap<string, string>,
  catalog: Readonly<Record<string, unknown>>,
  say: Say,
  labelOf: (label: string) => string = (label) => label,
): ((text: string) => string) => {
  // Patterns with the most words first: "{path}: {text}" would match sentences that a more exact pattern covers.
  const patterns = Object.entries(catalog)
    .filter(([key]) => /\{\w/.test(key))
    .map(([key, translation]) => patternOf(key, translation))
    .sort((a, b) => b.parts.join('').length - a.parts.join('').length);
  const one = (sentence: string): string | undefined => {
    const known = exact.get(sentence);
    if (known !== undefined) return known;
    if (Object.hasOwn(catalog, sentence)) return say(sentence);
    for (const pattern of patterns) {
      const values = valuesIn(sentence, pattern);
      if (values)
        return say(
          pattern.key,
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              pattern.numbers.has(name)
                ? Number(value.replaceAll(',', ''))
                : (one(value) ?? (ABOUT_FIELD.test(pattern.key) ? labelOf(value) : value)),
            ]),
          ),
        );
    }
    return undefined;
  };
  /** Translates the longest known beginning, then the rest, because some messages have several sentences. */
  return (text) => {
    const said: string[] = [];
    let left = text.split(NEXT_SENTENCE);
    while (left.length > 0) {
      let taken = left.length;
      let words: string | undefined;
      while (taken > 0 && words === undefined) {
        words = one(left.slice(0, taken).join(' '));
        if (words === undefined) taken -= 1;
      }
      said.push(words ?? left[0]!);
      left = left.slice(Math.max(1, taken));
    }
    return said.join(' ');
  };
};
