/**
 * Counts the edits between two texts: insertions, deletions, replacements and swaps of neighbors (Damerau-Levenshtein; each letter is edited
 * once).
 * @returns the count, or `most` + 1 if it is larger than `most`.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (ROWS[0].length <= b.length) ROWS = rowsFor(2 * b.length);
  let [before, last, row] = ROWS;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    // Cells farther from the diagonal need more than `most` edits, and only their neighbors are read.
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    row[from - 1] = from === 1 ? i : most + 1;
    if (to < b.length) row[to + 1] = most + 1;
    let least = row[from - 1]!;
    const [letter, previous] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)];
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && previous === other)
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length]!, most + 1);
};

type Rows = [before: Uint16Array, last: Uint16Array, row: Uint16Array];
const rowsFor = (length: number): Rows => [
  new Uint16Array(length + 1),
  new Uint16Array(length + 1),
  new Uint16Array(length + 1),
];
/** Calls never overlap, so all of them use the same rows. */
let ROWS = rowsFor(64);

/** Returns the maximum edit distance for a word or title of this length. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
