import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';

/**
 * The numbers of surveys. An answer records how it changes them. The changes are added up later, at
 * the latest when the numbers are read.
 */
export interface SurveyNumbers {
  /**
   * Adds up the waiting changes of a survey and its family, or of all in scope. Call it before a
   * transaction that reads numbers.
   */
  addUp(context: Context, surveyId?: string): Promise<void>;
  /** Adds up the waiting changes of a survey that the transaction has locked. */
  addUpHeld(em: EntityManager, surveyId: string): Promise<void>;
}

export const surveyNumbers = new Capability<SurveyNumbers>('numbers of surveys');
