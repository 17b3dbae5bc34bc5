import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';

/** The numbers of surveys. An answer writes down what it changes in them; adding it up comes later, at the latest when the numbers are read. */
export interface SurveyNumbers {
  /** Adds up what waits for a survey and its family, or for all of the scope. Call it before a transaction that reads numbers. */
  addUp(context: Context, surveyId?: string): Promise<void>;
  /** Adds up what waits for a survey that the transaction holds. */
  addUpHeld(em: EntityManager, surveyId: string): Promise<void>;
}

export const surveyNumbers = new Capability<SurveyNumbers>('numbers of surveys');
