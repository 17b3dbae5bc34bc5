import { setImmediate } from 'node:timers/promises';

/** Number of answers to work on before other requests have their turn. */
const STEP = 50;

/** Calls a function for each item, with pauses for other requests. */
export const inTurns = async <Item>(
  items: readonly Item[],
  each: (item: Item) => void,
): Promise<void> => {
  for (const [at, item] of items.entries()) {
    if (at % STEP === 0) await setImmediate();
    each(item);
  }
};
