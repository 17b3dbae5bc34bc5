import { readQuestionType } from './answerShape';
import type { QuestionSettings, QuestionType } from './types';
import { checkbox } from './types/checkbox';
import { date } from './types/date';
import { dropdown } from './types/dropdown';
import { email } from './types/email';
import { multipleChoice } from './types/multipleChoice';
import { number } from './types/number';
import type { QuestionTypeFacts } from './types/questionTypeFacts';
import { rating } from './types/rating';
import { singleChoice } from './types/singleChoice';
import { text } from './types/text';
import { textarea } from './types/textarea';
import { yesNo } from './types/yesNo';

export interface QuestionTypeEntry extends QuestionTypeFacts {
  type: QuestionType;
}

/** Facts of each type in picker order: the eight specified ones first, then the three the preview also renders (OP-093). */
const factsByType: Record<QuestionType, QuestionTypeFacts> = {
  text,
  textarea,
  'multiple-choice': multipleChoice,
  checkbox,
  rating,
  dropdown,
  date,
  email,
  number,
  'single-choice': singleChoice,
  'yes-no': yesNo,
};

/** All types in picker order. */
export const questionTypes: readonly QuestionTypeEntry[] = Object.entries(factsByType).map(
  ([type, facts]) => ({ type: type as QuestionType, ...facts }),
);

/** The entry of a type as stored; unknown types are treated as text. */
export const questionTypeEntry = (type: string): QuestionTypeEntry =>
  questionTypes.find((entry) => entry.type === readQuestionType(type)) ?? questionTypes[0]!;

/** A rating read as a known score. */
export interface QuestionPreset {
  preset: 'nps' | 'csat';
  label: string;
  type: 'rating';
  title: string;
  settings: QuestionSettings;
}

/**
 * Net Promoter Score (0 to 10; promoters 9-10 minus detractors 0-6, in per cent: Reichheld 2003) and
 * Customer Satisfaction (1 to 5; share of 4 and 5, in per cent).
 */
export const questionPresets: readonly QuestionPreset[] = [
  {
    preset: 'nps',
    label: 'NPS',
    type: 'rating',
    title: 'How likely are you to recommend us to a friend or colleague?',
    settings: {
      preset: 'nps',
      minValue: 0,
      maxValue: 10,
      min: 0,
      max: 10,
      step: 1,
      lowLabel: 'Not at all likely',
      highLabel: 'Extremely likely',
    },
  },
  {
    preset: 'csat',
    label: 'CSAT',
    type: 'rating',
    title: 'How satisfied are you with your experience?',
    settings: {
      preset: 'csat',
      minValue: 1,
      maxValue: 5,
      min: 1,
      max: 5,
      step: 1,
      lowLabel: 'Very dissatisfied',
      highLabel: 'Very satisfied',
    },
  },
];
