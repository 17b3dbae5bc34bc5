/** Returns the 32-bit hash of a text: FNV-1a, then the murmur3 finalizer, so every bit of the result depends on every character. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Returns the same share for the same text, evenly distributed from 0 (included) to 1 (excluded). */
export const hashShare = (text: string): number => hashText(text) / 2 ** 32;

/** Returns an unbiased order (Fisher-Yates): over seeds, each of the n! orders is equally likely; the same seed gives the same order. */
export const shuffle = <Item>(items: readonly Item[], seed: string): Item[] => {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(hashShare(`${seed}:${last}`) * (last + 1));
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen]!, shuffled[last]!];
  }
  return shuffled;
};
