import { createSurvey } from '@core/survey/defaults';
import type {
  ConditionOperator,
  Question,
  QuestionSettings,
  QuestionType,
  Survey,
  VisibleRule,
} from '@core/survey/types';
import { templateText } from '../components/TemplateGallery/texts/templateText';
import { blankQuestion } from './editQuestion';
import { localPresets } from './localPresets';
import { withNewIds } from './newIds';

interface SurveyTemplate {
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

const template = (
  id: 'nps' | 'csat' | 'checkout' | 'fit' | 'leave' | 'event',
  drafts: readonly Draft[],
): SurveyTemplate => ({
  id,
  name: templateText(`name.${id}`),
  description: templateText(`about.${id}`),
  intro: templateText(`intro.${id}`),
  questions: drafts.map(question),
});

/** Six surveys to start from, in the language of the page. */
export const surveyTemplates = (): readonly SurveyTemplate[] => {
  const [nps, csat] = localPresets();
  return [
    template('nps', [
      { type: 'rating', title: nps!.title, required: true, settings: nps!.settings },
      {
        type: 'textarea',
        title: templateText('nps.missing'),
        showWhen: [[1, 'less_than', '9']],
      },
      { type: 'textarea', title: templateText('nps.best'), showWhen: [[1, 'greater_than', '8']] },
    ]),
    template('csat', [
      { type: 'rating', title: csat!.title, required: true, settings: csat!.settings },
      {
        type: 'checkbox',
        title: templateText('csat.problems'),
        options: [
          templateText('csat.finding'),
          templateText('csat.delivery'),
          templateText('csat.packaging'),
          templateText('csat.quality'),
          templateText('csat.payment'),
        ],
        settings: { shuffle: true, allowOther: true },
        showWhen: [[1, 'less_than', '4']],
      },
      {
        type: 'yes-no',
        title: templateText('csat.contact'),
        showWhen: [[1, 'less_than', '4']],
      },
      {
        type: 'email',
        title: templateText('csat.email'),
        showWhen: [[3, 'equals', 'yes']],
      },
    ]),
    template('checkout', [
      {
        type: 'rating',
        title: templateText('checkout.easy'),
        required: true,
        settings: {
          lowLabel: templateText('checkout.hard'),
          highLabel: templateText('checkout.veryEasy'),
        },
      },
      {
        type: 'checkbox',
        title: templateText('checkout.slowed'),
        description: templateText('checkout.pickAll'),
        options: [
          templateText('checkout.cost'),
          templateText('checkout.fields'),
          templateText('checkout.payment'),
          templateText('checkout.code'),
        ],
        settings: { shuffle: true, allowOther: true },
        showWhen: [[1, 'less_than', '4']],
      },
      {
        type: 'single-choice',
        title: templateText('checkout.heard'),
        options: [
          templateText('checkout.search'),
          templateText('checkout.friend'),
          templateText('checkout.social'),
          templateText('checkout.advert'),
        ],
        settings: { allowOther: true },
      },
      { type: 'yes-no', title: templateText('checkout.options') },
      {
        type: 'textarea',
        title: templateText('checkout.improve'),
        showWhen: [[4, 'equals', 'no']],
      },
    ]),
    template('fit', [
      {
        type: 'single-choice',
        title: templateText('fit.feel'),
        required: true,
        options: [templateText('fit.very'), templateText('fit.somewhat'), templateText('fit.not')],
      },
      {
        type: 'textarea',
        title: templateText('fit.benefit'),
        showWhen: [[1, 'not_equals', templateText('fit.not')]],
      },
      { type: 'textarea', title: templateText('fit.person') },
      { type: 'textarea', title: templateText('fit.improve') },
    ]),
    template('leave', [
      {
        type: 'multiple-choice',
        title: templateText('leave.reason'),
        required: true,
        options: [
          templateText('leave.expensive'),
          templateText('leave.missing'),
          templateText('leave.hard'),
          templateText('leave.else'),
          templateText('leave.need'),
        ],
        settings: { shuffle: true, allowOther: true },
      },
      {
        type: 'text',
        title: templateText('leave.feature'),
        showWhen: [[1, 'equals', templateText('leave.missing')]],
      },
      {
        type: 'text',
        title: templateText('leave.now'),
        showWhen: [[1, 'equals', templateText('leave.else')]],
      },
      { type: 'yes-no', title: templateText('leave.back') },
    ]),
    template('event', [
      {
        type: 'rating',
        title: templateText('event.overall'),
        required: true,
        settings: {
          lowLabel: templateText('event.poor'),
          highLabel: templateText('event.excellent'),
        },
      },
      {
        type: 'checkbox',
        title: templateText('event.worth'),
        options: [
          templateText('event.talks'),
          templateText('event.people'),
          templateText('event.workshops'),
          templateText('event.place'),
        ],
        settings: { allowOther: true },
      },
      { type: 'date', title: templateText('event.next') },
      {
        type: 'dropdown',
        title: templateText('event.heard'),
        options: [
          templateText('event.email'),
          templateText('event.social'),
          templateText('event.colleague'),
          templateText('event.poster'),
        ],
        settings: { allowOther: true },
      },
      { type: 'textarea', title: templateText('event.else') },
    ]),
  ];
};

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
