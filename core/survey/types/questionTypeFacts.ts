import type { AnswerShape } from '../answerShape';
import { defaultPlaceholder } from '../defaults';
import type { AnswerValue, Question, QuestionSettings } from '../types';
import type { AnswerError } from '../validateAnswer';
import type { FieldName } from './fieldNames';

/** Facts about a question type for the editor, the linter and the results. The widget's parts define how it is drawn. */
export interface QuestionTypeFacts {
  /** Name in the picker (the specification's own value, first letter raised). */
  label: string;
  /** Stored form of its answers. The widget gets the same from `answerShape`, in fewer bytes. */
  shape: AnswerShape;
  /** Returns the stored form, for types whose settings decide it. */
  shapeOf?: (question: Pick<Question, 'settings'>) => AnswerShape;
  hasOptions: boolean;
  /** Minimum number of options, if it is more than one. */
  optionsMin?: number;
  /** Maximum number of options, if it is below the general limit. */
  optionsMax?: number;
  /** Options of a new question, if they differ from the default. */
  newOptions?: readonly string[];
  /** Settings the editor offers. */
  settings: readonly (keyof QuestionSettings)[];
  /** Settings of a new question, in addition to the default ones. */
  defaults: QuestionSettings;
  /** Values under which its answers are counted, in order; none for free text. */
  countedValues: (question: Question) => string[];
  /** True if no other answer is possible. */
  isClosed: (question: Question) => boolean;
  /** Names of an answer's parts, in order, if it has more than one. */
  partsOf?: (question: Pick<Question, 'options' | 'settings'>) => string[];
  /** Fields that can be asked for, with their English names, for types whose parts are fields to fill in. */
  fields?: Readonly<Partial<Record<FieldName, string>>>;
  /** Fields with values that many people share, so results count them. */
  countedFields?: readonly FieldName[];
  /** True if its answers are never repeated in later questions. */
  isPrivate?: boolean;
  /** Returns the problem with an answer, for types that `validateAnswer` does not know. */
  check?: (question: Question, answer: AnswerValue | undefined) => AnswerError | null;
}

const nothing = (): string[] => [];

/** Shared facts of types with written answers. */
export const writtenFacts = {
  shape: 'text',
  hasOptions: false,
  settings: ['placeholder', 'minLength', 'maxLength'],
  defaults: { placeholder: defaultPlaceholder },
  countedValues: nothing,
  isClosed: () => false,
} as const satisfies Partial<QuestionTypeFacts>;

/** Shared facts of types with answers from a list. */
export const chosenFacts = {
  shape: 'option',
  hasOptions: true,
  settings: ['shuffle', 'allowOther', 'otherLabel'],
  defaults: {},
  countedValues: ({ options }: Question) => [...new Set(options ?? [])],
  isClosed: ({ settings }: Question) => !settings?.allowOther,
} as const satisfies Partial<QuestionTypeFacts>;

/** Shared facts of types with another value, such as a number. */
export const enteredFacts = {
  hasOptions: false,
  defaults: {},
  countedValues: nothing,
  isClosed: () => false,
} as const satisfies Partial<QuestionTypeFacts>;
