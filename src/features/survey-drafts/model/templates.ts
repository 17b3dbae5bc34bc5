import { createSurvey } from '@core/survey/defaults';
import { questionPresets } from '@core/survey/questionTypes';
import type {
  ConditionOperator,
  Question,
  QuestionSettings,
  QuestionType,
  Survey,
  VisibleRule,
} from '@core/survey/types';
import { blankQuestion } from './editQuestion';
import { withNewIds } from './newIds';

export interface SurveyTemplate {
  id: string;
  name: string;
  description: string;
  questions: readonly Question[];
  intro: string;
}

interface Draft {
  type: QuestionType;
  title: string;
  description?: string;
  options?: string[];
  required?: boolean;
  settings?: QuestionSettings;
  showWhen?: [number, ConditionOperator, string][];
}

// Questions are numbered from 1 within their template; ids are replaced when a template is used.
const question = (draft: Draft, index: number): Question => {
  const blank = blankQuestion(draft.type, `q${index + 1}`);
  const visibleWhen: VisibleRule[] | undefined = draft.showWhen?.map(
    ([target, operator, value], order) => ({
      id: `q${index + 1}c${order + 1}`,
      targetQuestionId: `q${target}`,
      operator,
      value,
    }),
  );
  return {
    ...blank,
    title: draft.title,
    description: draft.description ?? '',
    required: draft.required ?? false,
    options: draft.options ?? blank.options,
    settings: { ...blank.settings, ...draft.settings },
    ...(visibleWhen && { visibleWhen }),
  };
};

const [nps, csat] = questionPresets;

const template = (
  id: string,
  name: string,
  description: string,
  intro: string,
  drafts: readonly Draft[],
): SurveyTemplate => ({ id, name, description, intro, questions: drafts.map(question) });

/** Six surveys to start from. */
export const surveyTemplates: readonly SurveyTemplate[] = [
  template(
    'nps',
    'Recommendation (NPS)',
    'The score, and the reason behind it.',
    'Two questions, less than a minute.',
    [
      { type: 'rating', title: nps!.title, required: true, settings: nps!.settings },
      {
        type: 'textarea',
        title: 'What is missing for a 9 or a 10?',
        showWhen: [[1, 'less_than', '9']],
      },
      { type: 'textarea', title: 'What do you like best?', showWhen: [[1, 'greater_than', '8']] },
    ],
  ),
  template(
    'csat',
    'Satisfaction after a purchase (CSAT)',
    'How it went, and what to repair.',
    'Thank you for your order. How did it go?',
    [
      { type: 'rating', title: csat!.title, required: true, settings: csat!.settings },
      {
        type: 'checkbox',
        title: 'What did not go well?',
        options: ['Finding the product', 'Delivery', 'Packaging', 'Quality', 'Payment'],
        settings: { shuffle: true, allowOther: true },
        showWhen: [[1, 'less_than', '4']],
      },
      {
        type: 'yes-no',
        title: 'May we get in touch about it?',
        showWhen: [[1, 'less_than', '4']],
      },
      {
        type: 'email',
        title: 'Which email address may we use?',
        showWhen: [[3, 'equals', 'yes']],
      },
    ],
  ),
  template(
    'checkout',
    'Checkout experience',
    'Where buyers slow down or leave.',
    'Two minutes. Your answers shape the next release.',
    [
      {
        type: 'rating',
        title: 'How easy was it to check out today?',
        required: true,
        settings: { lowLabel: 'Very hard', highLabel: 'Very easy' },
      },
      {
        type: 'checkbox',
        title: 'What slowed you down?',
        description: 'Pick all that apply.',
        options: [
          'Delivery cost appeared late',
          'Too many form fields',
          'Payment failed',
          'I could not find a discount code',
        ],
        settings: { shuffle: true, allowOther: true },
        showWhen: [[1, 'less_than', '4']],
      },
      {
        type: 'single-choice',
        title: 'Where did you first hear about us?',
        options: ['Search', 'A friend', 'Social media', 'An advert'],
        settings: { allowOther: true },
      },
      { type: 'yes-no', title: 'Did you find the delivery options you wanted?' },
      {
        type: 'textarea',
        title: 'What should we improve first?',
        showWhen: [[4, 'equals', 'no']],
      },
    ],
  ),
  template(
    'fit',
    'Product-market fit',
    'How much your product would be missed.',
    'Four short questions about how you use the product.',
    [
      {
        type: 'single-choice',
        title: 'How would you feel if you could no longer use this product?',
        required: true,
        options: ['Very disappointed', 'Somewhat disappointed', 'Not disappointed'],
      },
      {
        type: 'textarea',
        title: 'What is the main benefit you get from it?',
        showWhen: [[1, 'not_equals', 'Not disappointed']],
      },
      { type: 'textarea', title: 'What kind of person would benefit most from it?' },
      { type: 'textarea', title: 'How can we improve it for you?' },
    ],
  ),
  template(
    'leave',
    'Why people leave',
    'For a cancellation page or on exit.',
    'Before you go: what could we have done better?',
    [
      {
        type: 'multiple-choice',
        title: 'What is the main reason you are leaving?',
        required: true,
        options: [
          'Too expensive',
          'Missing a feature',
          'Too hard to use',
          'I found something else',
          'I no longer need it',
        ],
        settings: { shuffle: true, allowOther: true },
      },
      {
        type: 'text',
        title: 'Which feature did you miss?',
        showWhen: [[1, 'equals', 'Missing a feature']],
      },
      {
        type: 'text',
        title: 'What are you using now?',
        showWhen: [[1, 'equals', 'I found something else']],
      },
      { type: 'yes-no', title: 'Would you come back if this changed?' },
    ],
  ),
  template(
    'event',
    'After an event',
    'What guests took with them.',
    'Thank you for coming. Tell us how it was.',
    [
      {
        type: 'rating',
        title: 'How was the event overall?',
        required: true,
        settings: { lowLabel: 'Poor', highLabel: 'Excellent' },
      },
      {
        type: 'checkbox',
        title: 'What was worth your time?',
        options: ['The talks', 'Meeting people', 'The workshops', 'The place'],
        settings: { allowOther: true },
      },
      { type: 'date', title: 'When would you like the next one?' },
      {
        type: 'dropdown',
        title: 'How did you hear about it?',
        options: ['Email', 'Social media', 'A colleague', 'A poster'],
        settings: { allowOther: true },
      },
      { type: 'textarea', title: 'Anything else?' },
    ],
  ),
];

/** A survey made from a template, under ids of its own. */
export const surveyFromTemplate = (
  { name, intro, questions }: SurveyTemplate,
  newId: () => string,
): Survey => ({
  ...createSurvey(),
  title: name,
  description: intro,
  questions: withNewIds(questions, newId),
});
