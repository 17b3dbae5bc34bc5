import { isEmptyAnswer } from './operators';
import type { Answers, AnswerValue } from './types';

/** True if two sets of answers are equal. Empty answers count as missing, and the order of a list or of parts does not matter. */
export const equalAnswers = (left: Answers, right: Answers): boolean =>
  signature(left) === signature(right);

const signature = (answers: Answers): string =>
  JSON.stringify(
    Object.entries(answers)
      .filter(([, answer]) => !isEmptyAnswer(answer))
      .map(([id, answer]) => [id, ordered(answer)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

const ordered = (answer: AnswerValue | undefined): unknown =>
  Array.isArray(answer)
    ? [...answer].sort()
    : typeof answer === 'object' && answer
      ? Object.entries(answer).sort(([left], [right]) => (left < right ? -1 : 1))
      : answer;
