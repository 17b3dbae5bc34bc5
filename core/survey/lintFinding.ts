import type { findingSentences, FindingValues } from './findingSentences';
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
  | 'no_picture'
  | 'no_alt'
  | 'no_link'
  | 'blank_title'
  | 'empty_range'
  | 'missing_pipe'
  | 'private_pipe'
  | 'block'
  | 'missing_translation'
  | 'quota'
  | 'variable'
  | 'no_questions';

/** A code can have several sentences. This is the key of the sentence, here and in the screens' catalogs. */
export type FindingKey = keyof typeof findingSentences;

export interface LintFinding {
  code: LintCode;
  /** The key of the sentence and the values it uses. */
  key: FindingKey;
  values: FindingValues;
  /** Errors block publishing; warnings don't. */
  severity: 'error' | 'warning';
  /** Id of the question; null for the survey as a whole. */
  questionId: string | null;
  conditionId?: string;
}

/** Place of a finding: a question with its place in the survey, and its condition if the finding is about one. */
export interface FindingPlace {
  question: Question;
  index: number;
  conditionId?: string | undefined;
}

/** Maximum length of a title in a finding, in characters. */
export const LONGEST_TITLE = 60;

const CODE_OF: Partial<Record<FindingKey, LintCode>> = {
  contradictory_parts: 'contradictory',
  contradictory_twins: 'contradictory',
  duplicate_condition: 'duplicate',
  no_effect_first: 'no_effect',
  no_hidden_field: 'missing_target',
  no_segment: 'missing_target',
  jump_target: 'missing_target',
  jump_no_effect: 'no_effect',
  few_options: 'no_options',
  random_target: 'later_target',
  random_pipe: 'missing_pipe',
  split_block: 'block',
  lone_block: 'block',
  no_rows: 'no_options',
  missing_pipe_deleted: 'missing_pipe',
  variable_twins: 'variable',
  variable_empty: 'variable',
  variable_formula: 'variable',
  variable_question: 'variable',
  variable_cyclic: 'variable',
  variable_unknown: 'variable',
  variable_option: 'variable',
  variable_deleted: 'missing_target',
  variable_later: 'later_target',
  variable_random: 'later_target',
  variable_never: 'never_holds',
  variable_pipe: 'missing_pipe',
  quota_variable_deleted: 'quota',
  quota_missing_target: 'quota',
  quota_vanished_option: 'quota',
  quota_never_holds: 'quota',
  quota_limit: 'quota',
  quota_twins: 'quota',
};

/** Creates a finding at a place; null is the survey as a whole. */
export const finding = (
  key: FindingKey,
  severity: LintFinding['severity'],
  place: FindingPlace | null,
  named: Omit<FindingValues, 'number' | 'title'> = {},
): LintFinding => ({
  code: CODE_OF[key] ?? (key as LintCode),
  key,
  values: {
    ...(place && {
      number: place.index + 1,
      title: place.question.title.trim().slice(0, LONGEST_TITLE),
    }),
    ...named,
  },
  severity,
  questionId: place?.question.id ?? null,
  ...(place?.conditionId && { conditionId: place.conditionId }),
});
