import type { Question } from '@core/survey/types';

/** The smallest picture. */
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A question of each type, as on a company's page. */
export const widgetQuestions: Question[] = [
  {
    id: 'rate',
    type: 'rating',
    title: 'How easy was it?',
    description: 'One tap is enough.',
    required: true,
    settings: { lowLabel: 'Very hard', highLabel: 'Very easy' },
  },
  {
    id: 'nps',
    type: 'rating',
    title: 'Would you recommend us?',
    settings: { preset: 'nps', minValue: 0, maxValue: 10 },
  },
  {
    id: 'boxes',
    type: 'checkbox',
    title: 'What slowed you down?',
    options: ['Delivery', 'Forms'],
    settings: { allowOther: true },
  },
  { id: 'one', type: 'multiple-choice', title: 'Where from?', options: ['A friend', 'Search'] },
  { id: 'yes', type: 'yes-no', title: 'Found it?' },
  { id: 'list', type: 'dropdown', title: 'Pick one', options: ['A', 'B'] },
  { id: 'text', type: 'text', title: 'A word?', settings: { placeholder: 'Enter your answer...' } },
  { id: 'area', type: 'textarea', title: 'More words?' },
  { id: 'mail', type: 'email', title: 'Address?' },
  { id: 'number', type: 'number', title: 'How many?' },
  { id: 'date', type: 'date', title: 'When?' },
  {
    id: 'matrix',
    type: 'matrix',
    title: 'How good are these?',
    options: ['Bad', 'Good'],
    settings: { rows: ['Price', 'Help'] },
  },
  { id: 'rank', type: 'ranking', title: 'What matters most?', options: ['Speed', 'Advice'] },
  { id: 'slide', type: 'slider', title: 'How much?', settings: { minValue: 0, maxValue: 100 } },
  { id: 'consent', type: 'consent', title: 'May we write?', options: ['I agree'] },
  {
    id: 'wood',
    type: 'picture-choice',
    title: 'Which wood?',
    options: ['Oak', 'Pine'],
    settings: { pictures: [dot, dot], alts: ['A dark board', 'Pine'] },
  },
  {
    id: 'share',
    type: 'constant-sum',
    title: 'How much for each?',
    options: ['Price', 'Speed'],
  },
  {
    id: 'who',
    type: 'contact',
    title: 'Who are you?',
    settings: { fields: ['lastName', 'email'], requiredFields: ['email'] },
  },
  {
    id: 'home',
    type: 'address',
    title: 'Where do you live?',
    settings: { fields: ['street', 'city', 'country'] },
  },
  {
    id: 'book',
    type: 'scheduling',
    title: 'When may we call?',
    settings: { link: 'https://book.example/call' },
  },
  { id: 'sign', type: 'signature', title: 'Sign here' },
  {
    id: 'files',
    type: 'file-upload',
    title: 'A photo of it?',
    settings: { fileTypes: ['png', 'pdf'], maxMegabytes: 1, maxFiles: 2 },
  },
  { id: 'read', type: 'statement', title: 'Almost done.', description: 'One more line.' },
];
