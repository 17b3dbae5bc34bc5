/** English sentences for amounts that miss the total: the amount missing, or the amount to remove. The widget has them with the type's file. */
export const sumErrorSentences = {
  sum_left: 'Please share out {limit} more.',
  sum_over: 'Please share out {limit} less.',
} as const;
