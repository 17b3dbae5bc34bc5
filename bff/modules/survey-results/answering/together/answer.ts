import type { saveResponse, startResponse } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { AppError } from '@core/errors/AppError';
import type { Identifiers, IdentifierType } from '@core/survey/types';
import type { Context } from '@bff/context';
import type { StoredResponse } from '../storedResponse';

/**
 * Fields that starts and saves share. `context` is the call's own; only its clock, client and ids
 * are used.
 */
interface Call {
  context: Context;
  companyId: string;
  surveyId: string;
}

/** A response to start. */
export interface ResponseStart extends Call {
  kind: 'start';
  body: ValidInputOf<typeof startResponse>['body'];
  identifiers: Identifiers | null;
  /** Identifier that the company's signature covers. */
  signed: IdentifierType | null;
  /** True if the page has a test link's token. Then the survey does not need to be running. */
  mayTest: boolean;
}

/** Answers to a started response. */
export interface ResponseSave extends Call {
  kind: 'save';
  responseId: string;
  body: ValidInputOf<typeof saveResponse>['body'];
  /** Identifiers that the page sends with this save; null if there are none. */
  identifiers: Identifiers | null;
  /** Identifier that the company's signature covers. */
  signed: IdentifierType | null;
}

export type Answer = ResponseStart | ResponseSave;

/** Response row after an answer was stored. */
export type Stored = Pick<StoredResponse, 'id' | 'isComplete' | 'awaitsProjection' | 'screenedOut'>;

/**
 * Outcome of an answer in a batch: stored, rejected, or postponed to a transaction that waits for
 * the survey's lock.
 */
export type Outcome = Stored | AppError | 'postponed';
