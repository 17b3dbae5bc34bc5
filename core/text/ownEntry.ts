/**
 * Returns a table's entry for a key that comes from outside, such as the name of a column or event.
 * `table[key]` would also find "constructor", which every object has.
 */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
