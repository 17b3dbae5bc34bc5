/** Milliseconds nobody reads and answers a question in. */
const PER_ANSWER_MS = 400;

/** Whether a response was finished faster than a person can. It is flagged and listed, never refused. */
export const isSuspicious = (startedAt: Date, completedAt: Date, answers: number): boolean =>
  completedAt.getTime() - startedAt.getTime() < PER_ANSWER_MS * Math.max(1, answers);
