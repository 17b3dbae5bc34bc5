import { readQuestionType, type AnswerShape } from './answerShape';
import type { Question, QuestionSettings, QuestionType } from './types';
import { addressFacts } from './types/address';
import { checkboxFacts } from './types/checkbox';
import { constantSumFacts } from './types/constantSum';
import { consentFacts } from './types/consent';
import { contactFacts } from './types/contact';
import { dateFacts } from './types/date';
import { dropdownFacts } from './types/dropdown';
import { emailFacts } from './types/email';
import { fileUploadFacts } from './types/fileUpload';
import { matrixFacts } from './types/matrix';
import { multipleChoiceFacts } from './types/multipleChoice';
import { numberFacts } from './types/number';
import { pictureChoiceFacts } from './types/pictureChoice';
import type { QuestionTypeFacts } from './types/questionTypeFacts';
import { rankingFacts } from './types/ranking';
import { ratingFacts } from './types/rating';
import { signatureFacts } from './types/signature';
import { singleChoiceFacts } from './types/singleChoice';
import { schedulingFacts } from './types/scheduling';
import { sliderFacts } from './types/slider';
import { statementFacts } from './types/statement';
import { textFacts } from './types/text';
import { textareaFacts } from './types/textarea';
import { yesNoFacts } from './types/yesNo';

export interface QuestionTypeEntry extends QuestionTypeFacts {
  type: QuestionType;
}

/**
 * The facts of each type, in picker order: the eight specified types first, then the three that the
 * preview also renders (OP-093), then our own.
 */
const factsByType: Record<QuestionType, QuestionTypeFacts> = {
  text: textFacts,
  textarea: textareaFacts,
  'multiple-choice': multipleChoiceFacts,
  checkbox: checkboxFacts,
  rating: ratingFacts,
  dropdown: dropdownFacts,
  date: dateFacts,
  email: emailFacts,
  number: numberFacts,
  'single-choice': singleChoiceFacts,
  'yes-no': yesNoFacts,
  matrix: matrixFacts,
  ranking: rankingFacts,
  slider: sliderFacts,
  consent: consentFacts,
  statement: statementFacts,
  'picture-choice': pictureChoiceFacts,
  'constant-sum': constantSumFacts,
  contact: contactFacts,
  address: addressFacts,
  scheduling: schedulingFacts,
  signature: signatureFacts,
  'file-upload': fileUploadFacts,
};

/** All types in picker order. */
export const questionTypes: readonly QuestionTypeEntry[] = Object.entries(factsByType).map(
  ([type, facts]) => ({ type: type as QuestionType, ...facts }),
);

/** Returns the entry of a stored type; unknown types are treated as text. */
export const questionTypeEntry = (type: string): QuestionTypeEntry =>
  questionTypes.find((entry) => entry.type === readQuestionType(type)) ?? questionTypes[0]!;

/** Returns how a question's answers are stored. */
export const answerShapeOf = (question: Pick<Question, 'type' | 'settings'>): AnswerShape => {
  const { shape, shapeOf: shapeBy } = questionTypeEntry(question.type);
  return shapeBy?.(question) ?? shape;
};

/**
 * Returns the names of an answer's parts; null if answers to the question are one value or a list.
 */
export const answerParts = (
  question: Pick<Question, 'type' | 'options' | 'settings'>,
): string[] | null => questionTypeEntry(question.type).partsOf?.(question) ?? null;

/** Returns a part's name in files: the English name of a field, or the option. */
export const partLabel = ({ type }: Pick<Question, 'type'>, part: string): string =>
  (questionTypeEntry(type).fields as Readonly<Record<string, string>> | undefined)?.[part] ?? part;

/** True if a question can be answered; a statement is only read. */
export const takesAnswer = ({ type }: Pick<Question, 'type'>): boolean =>
  questionTypeEntry(type).shape !== 'none';

/** A preset of the question picker: a rating that is counted as a known score. */
export interface QuestionPreset {
  preset: 'nps' | 'csat';
  label: string;
  type: 'rating';
  title: string;
  settings: QuestionSettings;
}

/**
 * Net Promoter Score (0 to 10; promoters 9-10 minus detractors 0-6, in percent: Reichheld 2003) and Customer Satisfaction (1 to 5; share of 4
 * and 5, in percent).
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
