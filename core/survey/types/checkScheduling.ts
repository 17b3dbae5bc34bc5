import { isEmptyAnswer } from '../operators';
import type { AnswerValue, PartedAnswer, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** A day and a time, in the browsers' format. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** Returns the problem with a booking: the confirmation is required, the time is optional. */
export const checkScheduling = (
  { required }: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return required ? { code: 'required' } : null;
  const { booking, time = '', ...more } = answer as PartedAnswer;
  if (booking !== 'booked' || Object.keys(more).length) return { code: 'type' };
  const isMoment = moment.test(String(time)) && Date.parse(`${time}`) > 0;
  return time === '' || isMoment ? null : { code: 'date' };
};
