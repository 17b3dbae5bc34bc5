import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';

/**
 * Surveys' counters. Each answer stores how it changes them. The changes are added up later, at the
 * latest when the counters are read.
 */
export interface SurveyNumbers {
  /**
   * Reads in one transaction, after the waiting changes of a survey and its family, or of all in
   * scope, were added up.
   */
  read<T>(
    context: Context,
    of: { surveyId?: string },
    work: (em: EntityManager) => Promise<T>,
  ): Promise<T>;
  /** Adds up the waiting changes of a survey that the transaction has locked. */
  addUpHeld(em: EntityManager, surveyId: string): Promise<void>;
}

export const surveyNumbers = new Capability<SurveyNumbers>('numbers of surveys');
