/**
 * Minimum number of interactions for ranking by behavior. With fewer, content and popularity
 * decide.
 */
export const LEARNING_BELOW = 50;
