import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readSurvey } from '@core/contract/surveys';
import { defaultSettings } from '@core/survey/defaults';
import type { Question, Survey } from '@core/survey/types';
import { harbor } from './sessions';

type PublishedSurvey = ResponseOf<typeof readSurvey>;

/** Dates fixtures relative to now, so that ages and remaining days stay the same whenever they are shown. */
export const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString();
export const daysAgo = (days: number): string => hoursAgo(days * 24);
export const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const checkoutQuestions: Question[] = [
  {
    id: 'q1',
    type: 'rating',
    title: 'How easy was it to check out today?',
    required: true,
    settings: { minValue: 1, maxValue: 5 },
  },
  {
    id: 'q2',
    type: 'checkbox',
    title: 'What slowed you down?',
    options: ['Delivery cost late', 'Form fields', 'Discount code', 'Payment failed'],
    conditions: [
      { id: 'c1', targetQuestionId: 'q1', operator: 'less_than', value: 4, action: 'show' },
    ],
  },
  {
    id: 'q3',
    type: 'multiple-choice',
    title: 'Where did you first hear about us?',
    options: ['Search', 'A friend', 'Advertisement'],
  },
  { id: 'q4', type: 'yes-no', title: 'Did you find the delivery options you wanted?' },
  {
    id: 'q5',
    type: 'textarea',
    title: 'What should we improve first?',
    conditions: [
      { id: 'c2', targetQuestionId: 'q4', operator: 'equals', value: 'yes', action: 'skip' },
    ],
  },
  {
    id: 'q6',
    type: 'rating',
    title: 'How likely are you to recommend us to a friend or colleague?',
    settings: { preset: 'nps', minValue: 0, maxValue: 10 },
  },
];

export const checkoutSurvey: Survey = {
  title: 'Checkout Experience',
  description: 'Two minutes, six questions.',
  questions: checkoutQuestions,
  settings: defaultSettings,
};

let count = 0;

/** A published survey of Harbor & Co: running and five days old by default. */
export const publishedSurvey = (change: Partial<PublishedSurvey> = {}): PublishedSurvey => {
  count += 1;
  const id =
    change.id ?? `01900000-0000-7000-8000-0000000010${String(count % 100).padStart(2, '0')}`;
  return {
    id,
    name: 'Checkout Experience',
    status: 'active',
    companyId: harbor.id,
    version: 1,
    familyId: id,
    publishedAt: daysAgo(12),
    updatedAt: daysAgo(12),
    startedAt: daysAgo(12),
    responseCount: 587,
    completedSinceStart: 412,
    endCondition: { type: 'responses', value: 500 },
    survey: checkoutSurvey,
    embedSettings: null,
    display_triggers: null,
    ...change,
  };
};

const asked = (questions: number): Survey => ({
  ...checkoutSurvey,
  questions: Array.from({ length: questions }, (_, index) => ({
    ...checkoutQuestions[index % checkoutQuestions.length]!,
    id: `q${String(index + 1)}`,
  })),
});
const shownAs = (displayMode: string, position = 'bottom-right') => ({
  settings: { ...defaultSettings, widget: { ...defaultSettings.widget, displayMode, position } },
});

/** The six cards of the LiveIQ picture: every status, age and kind of end. */
export const sixSurveys = (): PublishedSurvey[] => [
  publishedSurvey({ id: 'survey-checkout', responseCount: 412 }),
  publishedSurvey({
    id: 'survey-finder',
    name: 'Product Finder',
    survey: asked(9),
    publishedAt: daysAgo(5),
    startedAt: hoursAgo(5 * 24 + 1),
    responseCount: 1286,
    endCondition: { type: 'days', value: 14 },
    embedSettings: shownAs('overlay'),
  }),
  publishedSurvey({
    id: 'survey-rating',
    name: 'Post-purchase Rating',
    survey: asked(4),
    publishedAt: daysAgo(31),
    responseCount: 904,
    endCondition: { type: 'date', value: daysAhead(40) },
    embedSettings: shownAs('inline'),
  }),
  publishedSurvey({
    id: 'survey-newsletter',
    name: 'Newsletter Preferences',
    status: 'inactive',
    survey: asked(5),
    publishedAt: daysAgo(64),
    responseCount: 250,
    completedSinceStart: 250,
    endCondition: { type: 'responses', value: 250 },
    embedSettings: shownAs('inline'),
  }),
  publishedSurvey({
    id: 'survey-intent',
    name: 'New Visitor Intent',
    survey: asked(3),
    publishedAt: hoursAgo(0.4),
    startedAt: hoursAgo(0.4),
    responseCount: 7,
    endCondition: { type: 'days', value: 30 },
    embedSettings: shownAs('overlay'),
    display_triggers: { userSegmentation: { enabled: true, visitorType: 'new' } },
  }),
  publishedSurvey({
    id: 'survey-returns',
    name: 'Returns and Exchanges',
    status: 'inactive',
    survey: asked(7),
    publishedAt: daysAgo(97),
    startedAt: daysAgo(97),
    responseCount: 55,
    endCondition: { type: 'date', value: '2026-10-01' },
    embedSettings: shownAs('button', 'bottom-left'),
  }),
];
