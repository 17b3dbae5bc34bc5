import { readQuestionType, type AnswerShape } from './answerShape';
import type { QuestionSettings, QuestionType } from './types';

type SettingName = keyof QuestionSettings;

export interface QuestionTypeEntry {
  type: QuestionType;
  /** Name in the picker (the specification's own value, first letter raised). */
  label: string;
  shape: AnswerShape;
  hasOptions: boolean;
  /** Settings the editor offers. */
  settings: readonly SettingName[];
}

const text: readonly SettingName[] = ['placeholder', 'minLength', 'maxLength'];
const choice: readonly SettingName[] = ['shuffle', 'allowOther', 'otherLabel'];

/** The eleven types in picker order: the eight specified ones first, then the three the preview also renders (OP-093). */
export const questionTypes: readonly QuestionTypeEntry[] = [
  { type: 'text', label: 'Text', shape: 'text', hasOptions: false, settings: text },
  { type: 'textarea', label: 'Textarea', shape: 'text', hasOptions: false, settings: text },
  {
    type: 'multiple-choice',
    label: 'Multiple-choice',
    shape: 'option',
    hasOptions: true,
    settings: choice,
  },
  { type: 'checkbox', label: 'Checkbox', shape: 'options', hasOptions: true, settings: choice },
  {
    type: 'rating',
    label: 'Rating',
    shape: 'number',
    hasOptions: false,
    settings: ['minValue', 'maxValue', 'lowLabel', 'highLabel'],
  },
  {
    type: 'dropdown',
    label: 'Dropdown',
    shape: 'option',
    hasOptions: true,
    settings: ['placeholder', ...choice],
  },
  { type: 'date', label: 'Date', shape: 'date', hasOptions: false, settings: ['dateFormat'] },
  { type: 'email', label: 'Email', shape: 'text', hasOptions: false, settings: text },
  {
    type: 'number',
    label: 'Number',
    shape: 'number',
    hasOptions: false,
    settings: ['placeholder', 'minValue', 'maxValue', 'step'],
  },
  {
    type: 'single-choice',
    label: 'Single-choice',
    shape: 'option',
    hasOptions: true,
    settings: choice,
  },
  { type: 'yes-no', label: 'Yes-no', shape: 'yes-no', hasOptions: false, settings: [] },
];

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
