import type { PartType } from '@core/survey/partTypes';
import type { AnswerValue, Question } from '@core/survey/types';
import type { AnswerError } from '@core/survey/validateAnswer';
import type { Child } from '../dom/jsx-runtime';
import type { QuestionFieldProps } from '../view/QuestionView';

/** Exports of a file of `widget/parts/`: how questions of its type are drawn, and their own validation, if any. */
export interface QuestionPart {
  Field: (props: QuestionFieldProps) => Child;
  check?: (question: Question, answer: AnswerValue | undefined) => AnswerError | null;
}

/** A question whose part has been fetched. */
export interface PartedQuestion {
  part?: QuestionPart | false;
}

/** Every part, for the compiler and the preview. */
export type QuestionParts = Readonly<Record<PartType, QuestionPart>>;
