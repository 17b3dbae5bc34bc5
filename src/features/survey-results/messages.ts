/** Sentences of the specification about results, verbatim (ERR-090, ERR-100, ERR-106 to ERR-109). */
export const RESULT_MESSAGES = {
  exportFailed: 'Failed to export responses. Please try again.',
  noResponses: 'No responses found matching your current filters.',
  noQuestions: 'No questions found',
  noAnswers: 'No one has answered this question yet.',
} as const;

/** 'Exported N responses to CSV file!' with the number as it is. */
export const responsesExportedMessage = (count: number): string =>
  `Exported ${String(count)} responses to CSV file!`;
