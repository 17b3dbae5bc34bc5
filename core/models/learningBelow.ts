/** Below this many interactions behaviour says too little: content and popularity rank. */
export const LEARNING_BELOW = 50;
