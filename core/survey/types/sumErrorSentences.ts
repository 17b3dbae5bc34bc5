/** What is said of amounts that are not the total, in English: how much is missing, or how much has to go. The widget has it with the type's file. */
export const sumErrorSentences = {
  sum_left: 'Please share out {limit} more.',
  sum_over: 'Please share out {limit} less.',
} as const;
