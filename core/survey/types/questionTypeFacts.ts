import type { AnswerShape } from '../answerShape';
import { defaultPlaceholder } from '../defaults';
import type { AnswerValue, Question, QuestionSettings } from '../types';
import type { AnswerError } from '../validateAnswer';
import type { FieldName } from './fieldNames';

/** Everything about one question type that the editor, the linter and the results need. The widget's parts define how it is drawn. */
export interface QuestionTypeFacts {
  /** Name in the picker (the specification's own value, first letter raised). */
  label: string;
  /** Stored form of its answers. The widget reads the same from `answerShape`, in fewer bytes. */
  shape: AnswerShape;
  /** Returns the stored form, for types that leave it to their settings. */
  shapeOf?: (question: Pick<Question, 'settings'>) => AnswerShape;
  hasOptions: boolean;
  /** Minimum number of options, where it is more than one. */
  optionsMin?: number;
  /** Maximum number of options, where it is smaller than elsewhere. */
  optionsMax?: number;
  /** Options of a new question, where they are not those that every type begins with. */
  newOptions?: readonly string[];
  /** Settings the editor offers. */
  settings: readonly (keyof QuestionSettings)[];
  /** Settings of a new question, beside those that every type begins with. */
  defaults: QuestionSettings;
  /** The values its answers are counted under, in order; none where each person writes their own. */
  countedValues: (question: Question) => string[];
  /** True if no other answer than these can be given. */
  isClosed: (question: Question) => boolean;
  /** Names of an answer's parts, in order, if it has more than one. */
  partsOf?: (question: Pick<Question, 'options' | 'settings'>) => string[];
  /** The fields that may be asked for, with their English names, for types whose parts are fields to fill in. */
  fields?: Readonly<Partial<Record<FieldName, string>>>;
  /** Those of them that many people have in common, so that results count them. */
  countedFields?: readonly FieldName[];
  /** True if its answers are never repeated in later questions. */
  isPrivate?: boolean;
  /** Returns the problem with an answer, for types that `validateAnswer` does not know. */
  judge?: (question: Question, answer: AnswerValue | undefined) => AnswerError | null;
}

const nothing = (): string[] => [];

/** Facts that types with written answers share. */
export const writtenFacts = {
  shape: 'text',
  hasOptions: false,
  settings: ['placeholder', 'minLength', 'maxLength'],
  defaults: { placeholder: defaultPlaceholder },
  countedValues: nothing,
  isClosed: () => false,
} as const satisfies Partial<QuestionTypeFacts>;

/** Facts that types with answers from a list share. */
export const chosenFacts = {
  shape: 'option',
  hasOptions: true,
  settings: ['shuffle', 'allowOther', 'otherLabel'],
  defaults: {},
  countedValues: ({ options }: Question) => [...new Set(options ?? [])],
  isClosed: ({ settings }: Question) => !settings?.allowOther,
} as const satisfies Partial<QuestionTypeFacts>;

/** Facts that types with their own value, such as a number, share. */
export const enteredFacts = {
  hasOptions: false,
  defaults: {},
  countedValues: nothing,
  isClosed: () => false,
} as const satisfies Partial<QuestionTypeFacts>;
