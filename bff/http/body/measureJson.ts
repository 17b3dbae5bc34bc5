const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((character) => character.charCodeAt(0));

/** How deep lists and objects lie inside of each other, and how many values there are at most. Of text that is no JSON it says anything. */
export interface JsonShape { depth: number; values: number }

/** Looks once at every byte outside of texts; texts are leapt over. Makes nothing, so nothing in the text can make it expensive. */
export const measureJson = (json: Buffer): JsonShape => {
  let [level, depth, values] = [0, 0, 1];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      at = endOfText(json, at);
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      level -= 1;
    }
  }
  return { depth, values };
};

/** Place of the quote that ends a text, the last byte when none does. A quote behind an odd number of backslashes is one of its characters. */
const endOfText = (json: Buffer, start: number): number => {
  for (let at = json.indexOf(QUOTE!, start + 1); at >= 0; at = json.indexOf(QUOTE!, at + 1)) {
    let before = at;
    while (json[before - 1] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return json.length;
};
