import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readDraft } from '@core/contract/survey-drafts';
import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import type { Question, QuestionType, Survey } from '@core/survey/types';
import { harbor } from './sessions';

const question = (
  id: string,
  type: QuestionType,
  title: string,
  changes: Partial<Question> = {},
): Question => ({ ...createQuestion(type, id), title, ...changes });

/** A survey of six questions with two conditions, as in the pictures of the design. */
export const checkoutSurvey = (): Survey => ({
  ...createSurvey(),
  title: 'Checkout Experience',
  description: 'Two minutes, six questions. Your answers shape the next release.',
  questions: [
    question('q1', 'rating', 'How easy was it to check out today?', { required: true }),
    question('q2', 'checkbox', 'What slowed you down?', {
      description: 'Pick all that apply.',
      options: [
        'Delivery cost appeared late',
        'Too many form fields',
        'Payment failed',
        'I could not find a discount code',
      ],
      conditions: [
        { id: 'c1', targetQuestionId: 'q1', operator: 'greater_than', value: '3', action: 'hide' },
      ],
    }),
    question('q3', 'multiple-choice', 'Where did you first hear about us?', {
      options: ['Search', 'A friend', 'An advert'],
    }),
    question('q4', 'yes-no', 'Did you find the delivery options you wanted?'),
    question('q5', 'textarea', 'What should we improve first?', {
      conditions: [
        { id: 'c2', targetQuestionId: 'q4', operator: 'equals', value: 'yes', action: 'skip' },
      ],
    }),
    question('q6', 'email', 'May we follow up by email?'),
  ],
});

/** A stored draft in the server's format. */
export const draftOf = (
  survey: Survey = checkoutSurvey(),
  changes: Partial<ResponseOf<typeof readDraft>> = {},
): ResponseOf<typeof readDraft> => ({
  id: '01900000-0000-7000-8000-0000000000e1',
  name: survey.title,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  revision: 3,
  questionCount: survey.questions.length,
  sourceSurveyId: null,
  companyId: harbor.id,
  survey,
  ...changes,
});
