/** Below this many interactions behavior says too little: content and popularity rank. */
export const LEARNING_BELOW = 50;
