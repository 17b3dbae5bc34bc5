import type { Context } from '@bff/context';
import type { PublicSurvey } from './publicSurvey';
import type { CellFact } from '../counters/rollupCells';
import type { StartRow } from './storeChanges';
import type { StoredResponse } from './storedResponse';

/** What a write finds while its survey, and its response where it has one, are held. */
export interface Found {
  survey: PublicSurvey;
  /** Null for a start. */
  response: StoredResponse | null;
}

/**
 * What a write comes to. `start`: the one row of its submission, made unless it is there. `find`: that row, which is not made. `save`: a response
 * as it is now, and what that changes in the counters. `none`: everything stays as it is.
 */
export type Decision =
  | { kind: 'start'; row: StartRow; facts: readonly CellFact[] }
  | { kind: 'find'; submissionId: string }
  | { kind: 'save'; response: StoredResponse; facts: readonly CellFact[] }
  | { kind: 'none' };

/** A write of a visitor, before it is known what it comes to. */
export interface AnswerWrite {
  context: Context;
  companyId: string;
  surveyId: string;
  responseId: string | null;
  /** Writes of one key are stored one after another. */
  key: string;
  now: Date;
  /** The rules. @throws AppError for a refusal. */
  decide(found: Found): Decision;
}
