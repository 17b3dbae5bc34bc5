import { quotePart, unquotePart } from './answerFilter';
import { readQuestionType } from './answerShape';
import type { Question } from './types';
import { pairText, rankText } from './types/pairs';

/** A part of a question that is answered like its own question: a row of a matrix, or the place of an option in a ranking. */
export interface AnsweredPart {
  part: string;
  /** Members that an answer may hold, in the order of `values`. */
  members: readonly string[];
  values: readonly string[];
  /** An answer may hold several of them. */
  isSeveral: boolean;
}

/** The parts of a question; none for other types. */
export const questionParts = (
  question: Pick<Question, 'type' | 'options' | 'settings'>,
): AnsweredPart[] => {
  const options = [...new Set(question.options ?? [])];
  const type = readQuestionType(question.type);
  if (type === 'matrix')
    return (question.settings?.rows ?? []).map((row) => ({
      part: row,
      members: options.map((column) => pairText(row, column)),
      values: options,
      isSeveral: question.settings?.several === true,
    }));
  if (type !== 'ranking') return [];
  return options.map((option) => ({
    part: option,
    members: options.map((_, at) => rankText(at, option)),
    values: options.map((_, at) => String(at + 1)),
    isSeveral: false,
  }));
};

/** Returns the name of a question's part in a call. */
export const writePartId = (questionId: string, part: string): string =>
  `${quotePart(questionId)}.${quotePart(part)}`;

/** Reads what writePartId wrote; null for a question by itself. */
export const readPartId = (text: string): { questionId: string; part: string } | null => {
  const [questionId, part, ...more] = text.split('.').map(unquotePart);
  return questionId && part && more.length === 0 ? { questionId, part } : null;
};
