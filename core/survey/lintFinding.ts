import type { Question } from './types';

export type LintCode =
  | 'unreachable'
  | 'contradictory'
  | 'cyclic'
  | 'missing_target'
  | 'later_target'
  | 'vanished_option'
  | 'duplicate'
  | 'never_holds'
  | 'no_effect'
  | 'no_options'
  | 'duplicate_option'
  | 'blank_title'
  | 'empty_range'
  | 'missing_pipe'
  | 'missing_translation'
  | 'no_questions';

export interface LintFinding {
  code: LintCode;
  /** Publishing is blocked on errors; a warning is only said. */
  severity: 'error' | 'warning';
  /** The question it belongs to; null for the survey as a whole. */
  questionId: string | null;
  conditionId?: string;
  sentence: string;
}

/** One finding; `conditionId` only where it is about a condition. */
export const finding = (
  code: LintCode,
  severity: LintFinding['severity'],
  questionId: string | null,
  sentence: string,
  conditionId?: string,
): LintFinding => ({ code, severity, questionId, sentence, ...(conditionId && { conditionId }) });

/** How a question is called in a sentence. */
export const name = (question: Question, index: number): string =>
  `question ${index + 1}${question.title.trim() ? ` (“${question.title.trim().slice(0, 60)}”)` : ''}`;
