/** With fewer interactions than this, behavior is too sparse, so content and popularity rank. */
export const LEARNING_BELOW = 50;
