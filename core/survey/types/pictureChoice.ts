import { checkPictureChoice } from './checkPictureChoice';
import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Options with pictures. An answer is the label of a picture, or a list of labels if several are allowed. */
export const pictureChoiceFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Picture-choice',
  shapeOf: ({ settings }) => (settings?.several ? 'options' : 'option'),
  settings: ['pictures', 'alts', 'several', 'shuffle'],
  defaults: { pictures: ['', ''], alts: ['', ''], several: false, shuffle: false },
  isClosed: () => true,
  check: checkPictureChoice,
};
