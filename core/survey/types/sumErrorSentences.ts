/**
 * English sentences for amounts that don't match the total: the amount missing, or the amount to remove. The widget loads them with the type's
 * file.
 */
export const sumErrorSentences = {
  sum_left: 'Please share out {limit} more.',
  sum_over: 'Please share out {limit} less.',
} as const;
