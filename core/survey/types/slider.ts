import { checkSlider } from './checkSlider';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A number chosen between two ends. */
export const sliderFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Slider',
  shape: 'number',
  settings: ['minValue', 'maxValue', 'step', 'lowLabel', 'highLabel'],
  defaults: { minValue: 0, maxValue: 100, min: 0, max: 100, step: 1 },
  check: checkSlider,
};
