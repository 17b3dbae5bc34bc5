import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import { questionPresets } from '@core/survey/questionTypes';
import type {
  DisplayTriggers,
  Question,
  QuestionType,
  StoredSettings,
  Survey,
} from '@core/survey/types';

const ask = (
  id: string,
  type: QuestionType,
  title: string,
  more: Partial<Question> = {},
): Question => ({ ...createQuestion(type, id), title, ...more });

const survey = (title: string, description: string, questions: Question[]): Survey => ({
  ...createSurvey(),
  title,
  description,
  questions,
});

const SLOW = [
  'Delivery cost appeared late',
  'Too many form fields',
  'I could not find a discount code',
  'Payment failed',
];

const checkoutStart = [
  ask('ease', 'rating', 'How easy was it to check out today?', { required: true }),
  ask('slow', 'checkbox', 'What slowed you down?', {
    description: 'Pick all that apply.',
    options: SLOW,
    conditions: [
      {
        id: 'slow-hide',
        targetQuestionId: 'ease',
        operator: 'greater_than',
        value: 3,
        action: 'hide',
      },
    ],
  }),
  ask('source', 'multiple-choice', 'Where did you first hear about us?', {
    options: ['Search', 'A friend', 'An advert', 'The shop on the quay'],
  }),
];

/** The first version had no question about delivery. */
export const checkoutFirst = survey(
  'Checkout Experience',
  'A minute of your time helps the next customer.',
  [...checkoutStart, ask('improve', 'textarea', 'What should we improve first?')],
);

export const checkout = survey(
  'Checkout Experience',
  'Two minutes, six questions. Your answers shape the next release.',
  [
    ...checkoutStart,
    ask('delivery', 'yes-no', 'Did you find the delivery options you wanted?'),
    ask('improve', 'textarea', 'What should we improve first?', {
      conditions: [
        {
          id: 'improve-skip',
          targetQuestionId: 'ease',
          operator: 'equals',
          value: 5,
          action: 'skip',
        },
      ],
    }),
    ask('mail', 'email', 'May we follow up by email?'),
  ],
);

const [nps] = questionPresets;

export const postPurchase = survey('Post-purchase Rating', 'How did it go?', [
  ask('nps', 'rating', nps!.title, { required: true, settings: nps!.settings }),
  ask('why', 'text', 'What is the main reason for your score?'),
  ask('items', 'number', 'How many items did you order?', {
    settings: { minValue: 1, maxValue: 50, step: 1 },
  }),
  ask('again', 'yes-no', 'Would you order from us again?'),
]);

export const newsletter = survey('Newsletter Preferences', 'Tell us what you would like to read.', [
  ask('topics', 'checkbox', 'Which topics interest you?', {
    required: true,
    options: ['New arrivals', 'Repairs and care', 'Sailing stories', 'Offers'],
  }),
  ask('often', 'dropdown', 'How often may we write?', {
    options: ['Every week', 'Twice a month', 'Once a month'],
  }),
]);

export const visitorIntent = survey('New Visitor Intent', 'One quick question.', [
  ask('intent', 'single-choice', 'What brings you here today?', {
    required: true,
    options: ['Looking around', 'Comparing prices', 'Buying something', 'Asking for help'],
    settings: { allowOther: true },
  }),
  ask('found', 'yes-no', 'Have you found it?'),
]);

/** Drafts that are still being worked on. */
export const demoDrafts: readonly Survey[] = [
  survey('Product Finder', 'Four questions to the right jacket.', [
    ask('use', 'multiple-choice', 'Where will you wear it?', {
      required: true,
      options: ['At sea', 'In the city', 'In the mountains'],
    }),
    ask('wet', 'rating', 'How wet does it get?'),
    ask('budget', 'number', 'What would you like to spend?', {
      settings: { minValue: 0, maxValue: 2000 },
    }),
    ask('when', 'date', 'When do you need it?'),
  ]),
  survey('Returns and Exchanges', 'Help us get it right the first time.', [
    ask('reason', 'dropdown', 'Why are you sending it back?', {
      required: true,
      options: ['Too small', 'Too large', 'Not as pictured', 'Damaged'],
    }),
    ask('more', 'textarea', 'Anything else?'),
  ]),
];

const harborTheme: StoredSettings = {
  theme: {
    primaryColor: '#0b6e8a',
    secondaryColor: '#5b6b78',
    backgroundColor: '#ffffff',
    textColor: '#13202b',
    buttonBackgroundColor: '#0b6e8a',
    fontFamily: 'Georgia',
    borderRadius: '10px',
    titleAlignment: 'left',
    questionAlignment: 'left',
  },
  button: {
    text: 'How was checkout?',
    backgroundColor: '#0b6e8a',
    textColor: '#ffffff',
    borderRadius: '10px',
    fontSize: '16px',
    padding: '12px 24px',
    hoverColor: '#095a71',
  },
};

/** Styling of the published ones; the rest keeps its defaults. */
export const demoStyling = {
  checkout: {
    ...harborTheme,
    display: { viewMode: 'carousel', showProgress: true, allowBackNavigation: true },
    widget: { displayMode: 'button', position: 'bottom-right', autoOpen: false, delay: 0 },
  },
  postPurchase: { ...harborTheme, widget: { displayMode: 'inline' } },
  visitorIntent: { widget: { displayMode: 'overlay', autoOpen: true, delay: 5 } },
} satisfies Record<string, StoredSettings>;

/**
 * Targeting: the checkout survey has priority everywhere; the others appear only on their own
 * pages.
 */
export const demoTriggers = {
  checkout: { priority: 10 },
  postPurchase: {
    pageTargeting: { enabled: true, urlPatterns: ['thank-you'], matchType: 'contains' },
  },
  visitorIntent: {
    pageTargeting: { enabled: true, urlPatterns: ['welcome'], matchType: 'contains' },
    userSegmentation: { enabled: true, visitorType: 'new' },
  },
} satisfies Record<string, Partial<DisplayTriggers>>;
