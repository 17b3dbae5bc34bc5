import { quotePart, unquotePart } from './answerFilter';
import { readQuestionType } from './answerShape';
import type { Question } from './types';
import { pairText, rankText } from './types/pairs';

/** A part of a question that is answered like a separate question: a row of a matrix, or an option's rank in a ranking. */
export interface AnsweredPart {
  part: string;
  /** Possible members of an answer, in the order of `values`. */
  members: readonly string[];
  values: readonly string[];
  /** True if an answer can have several of them. */
  isSeveral: boolean;
}

/** Returns the parts of a question; empty for other types. */
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

/** Parses an id from writePartId; null for a question without a part. */
export const readPartId = (text: string): { questionId: string; part: string } | null => {
  const [questionId, part, ...more] = text.split('.').map(unquotePart);
  return questionId && part && more.length === 0 ? { questionId, part } : null;
};
