const [QUOTE, BACKSLASH, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d,
];
/** Character codes up to this one are white space between values. */
const SPACE = 0x20;

/**
 * Size of a parsed JSON text: the number of values (including lists and objects), the depth of nesting, and the largest number of names in one
 * object.
 */
export interface JsonSize {
  values: number;
  depth: number;
  names: number;
}

/** Measures a JSON text before it is parsed, in one pass over its characters; strings are skipped. An invalid text also gets a result. */
export const measureJson = (json: string): JsonSize => {
  let [values, depth, deepest] = [1, 0, 0];
  let isEmpty = false;
  let [names, most] = [0, 0];
  /** Number of names so far in each enclosing list and object. */
  const around: number[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
      isEmpty = false;
    } else if (code === COMMA) {
      values += 1;
    } else if (code === COLON) {
      names += 1;
      if (names > most) most = names;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      // There is one comma for each value except the first.
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
      isEmpty = true;
      around.push(names);
      names = 0;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      if (isEmpty) values -= 1;
      isEmpty = false;
      depth -= 1;
      names = around.pop() ?? 0;
    } else if (code > SPACE) {
      isEmpty = false;
    }
  }
  return { values, depth: deepest, names: most };
};

/** Returns the index of the closing quote, or the end of the text. */
const endOfString = (json: string, start: number): number => {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
};
