const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];
/** Bytes up to it are white space between values. */
const SPACE = 0x20;

/** How deep lists and objects lie inside of each other, and how many values there are. Of text that is no JSON it says anything. */
export interface JsonShape { depth: number; values: number }

/** Looks once at every byte outside of texts; texts are leapt over. Makes nothing, so nothing in the text can make it expensive. */
export const measureJson = (json: Buffer): JsonShape => {
  let [level, depth, values] = [0, 0, 1];
  let isEmpty = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === QUOTE) {
      at = endOfText(json, at);
      isEmpty = false;
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      // What is in it: a comma stands for each value but the first.
      values += 1;
      level += 1;
      if (level > depth) depth = level;
      isEmpty = true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (isEmpty) values -= 1;
      isEmpty = false;
      level -= 1;
    } else if (byte > SPACE) {
      isEmpty = false;
    }
  }
  return { depth, values };
};

/** Place of the quote that ends a text, the last byte when none does. A quote behind an odd number of backslashes is one of its characters. */
const endOfText = (json: Buffer, start: number): number => {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let before = at;
    while (json[before - 1] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return json.length;
};
