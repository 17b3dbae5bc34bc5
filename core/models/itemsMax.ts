/** Maximum number of items of a company that the model ranks and searches. More would not fit in memory next to other companies. */
export const RANKED_ITEMS_MAX = 200_000;
