import { ratingRange } from '../answerShape';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A step of a scale. With a preset, an NPS or CSAT score. */
export const ratingFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Rating',
  shape: 'number',
  settings: ['minValue', 'maxValue', 'lowLabel', 'highLabel'],
  defaults: { minValue: 1, maxValue: 5, min: 1, max: 5 },
  countedValues: (question) => {
    const { min, max } = ratingRange(question);
    return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  },
  isClosed: () => true,
};
