import { getHeapStatistics } from 'node:v8';

/** Heap that an item takes, with its words and during a load. */
const HEAP_BYTES_EACH = 2_500;
/** Share of this process's heap that may hold items. */
const SHARE = 0.6;

const fitting = Math.floor((SHARE * getHeapStatistics().heap_size_limit) / HEAP_BYTES_EACH);

/** Maximum number of items of all models in memory. The least used models are removed first. */
export const ITEMS_IN_MEMORY = Math.max(400_000, fitting);

/**
 * Maximum number of items of a company that the model ranks and searches: a million, or what fits
 * into this process's heap (`--max-old-space-size`).
 */
export const RANKED_ITEMS_MAX = Math.min(1_000_000, Math.max(200_000, fitting));
