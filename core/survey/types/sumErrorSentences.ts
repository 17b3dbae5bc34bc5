/**
 * English sentences for amounts that don't match the total: the amount missing, or the amount to remove. The widget loads them with the type's
 * file.
 */
export const sumErrorSentences = {
  sum_left: 'Please distribute {limit} more.',
  sum_over: 'Please remove {limit}.',
} as const;
