import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { PublicSurvey } from '../publicSurvey';
import type { Delta } from '../recordDeltas';
import type { StoredResponse } from '../storedResponse';
import type { Answer, Outcome, ResponseSave } from './answer';

/** A batch of answers, and its transaction. */
export interface Batch {
  em: EntityManager;
  companyId: string;
  /** Locked surveys, by id. */
  surveys: ReadonlyMap<string, PublicSurvey>;
  /** Changes to the counters so far. */
  deltas: Delta[];
  /** Ids of completed responses to check against follow-up rules, so far. */
  awaitRules: string[];
  /** Outcome of each answer, so far. */
  outcomes: Map<Answer, Outcome>;
}

/** A save to be stored. */
export interface SavedChange {
  save: ResponseSave;
  survey: PublicSurvey;
  before: StoredResponse;
  saved: StoredResponse;
}

/**
 * Processes one answer. An error becomes its outcome and does not affect the other answers.
 * @returns undefined if the answer is rejected.
 */
export const attempt = <T>({ outcomes }: Batch, answer: Answer, work: () => T): T | undefined => {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    outcomes.set(answer, thrown);
    return undefined;
  }
};
