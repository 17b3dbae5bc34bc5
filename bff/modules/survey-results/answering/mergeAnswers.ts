import { isEmptyAnswer } from '@core/survey/operators';
import type { Answers, AnswerValue } from '@core/survey/types';
import type { AnswerMark, SurveyResponse } from '../survey-response.entity';

type Stored = Pick<SurveyResponse, 'answers' | 'answerMarks'>;

/** Returns the sequence number for a call without one: one above the highest so far. */
const nextSequence = ({ answerMarks }: Stored): number =>
  1 + Math.max(0, ...Object.values(answerMarks).map(({ sequence }) => sequence));

/**
 * Returns the stored answers overwritten by the new ones. A question that a newer call already
 * answered keeps its answer.
 */
export const mergeAnswers = (
  stored: Stored,
  given: Answers,
  sequence = nextSequence(stored),
): Record<string, AnswerValue | undefined> => {
  const merged: Record<string, AnswerValue | undefined> = { ...stored.answers };
  for (const [id, answer] of Object.entries(given)) {
    if (!(sequence < (stored.answerMarks[id]?.sequence ?? 0))) merged[id] = answer;
  }
  return merged;
};

/**
 * Returns the response's marks after `answers` replaced the stored ones. An answer that the call
 * repeats gets the call's sequence number too, so a delayed older call can't replace it. A question answered for
 * the first time gets the time since the previous answer. If several arrive together, their times
 * are unknown.
 */
export const markAnswers = (
  stored: Stored & Pick<SurveyResponse, 'startedAt' | 'lastAnswerAt'>,
  answers: Answers,
  { given, sequence = nextSequence(stored) }: { given: Answers; sequence?: number | undefined },
  now: Date,
): Record<string, AnswerMark> => {
  const fresh = Object.keys(answers).filter(
    (id) => isEmptyAnswer(stored.answers[id]) && !isEmptyAnswer(answers[id]),
  );
  const lagMs =
    fresh.length === 1
      ? Math.max(0, now.getTime() - (stored.lastAnswerAt ?? stored.startedAt).getTime())
      : null;
  const marks: Record<string, AnswerMark> = { ...stored.answerMarks };
  for (const id of new Set([...Object.keys(answers), ...Object.keys(stored.answers)])) {
    const known = marks[id];
    const changed = JSON.stringify(stored.answers[id]) !== JSON.stringify(answers[id]);
    if (!known || changed || id in given)
      marks[id] = {
        sequence: Math.max(sequence, known?.sequence ?? 0),
        lagMs: known?.lagMs ?? (fresh.includes(id) ? lagMs : null),
      };
  }
  return marks;
};
