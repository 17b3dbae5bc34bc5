import type { SourceReasonCode } from '@core/contract/dataSourceShapes';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { LIMITS } from '@core/limits';

/**
 * The source rejected the call, or its response could not be read. Retrying won't help. The message
 * is shown to people.
 */
export class SourceRefused extends Error {
  readonly reasonCode: SourceReasonCode;

  constructor(
    message: string,
    {
      reasonCode = 'refused',
      ...options
    }: ErrorOptions & { reasonCode?: SourceReasonCode | undefined } = {},
  ) {
    super(message, options);
    this.reasonCode = reasonCode;
  }
}

/** The access was withdrawn or has expired. A person has to sign in again. */
export class AccessLost extends SourceRefused {
  constructor() {
    super(ERROR_CODES.access_revoked.sentence, { reasonCode: 'access_expired' });
  }
}

/** There is nothing at the URL. Some services respond this way after the last page. */
export class SourceAbsent extends SourceRefused {
  constructor(message: string) {
    super(message, { reasonCode: 'not_found' });
  }
}

/** The source asks to wait. Pages that were read are kept, and the next run continues. */
export class SourceBusy extends Error {
  constructor(
    readonly seconds: number,
    message = `The source allows no more requests for ${describe(seconds)}. Data read so far is kept; the next run continues from there.`,
    /** Null if our own limit ended the run. */
    readonly reasonCode: SourceReasonCode | null = 'rate_limited',
  ) {
    super(message);
  }
}

/** The source is temporarily unavailable. The message is shown to people. */
export class SourceUnavailable extends Error {
  readonly reasonCode: SourceReasonCode = 'not_reachable';
}

/** The source no longer knows the stored page. Restart the pass from its cursor. */
export class PageExpired extends Error {}

/** Error for a record with more fields than Navout stores. */
export const tooManyFields = `A record in the response has more than ${LIMITS.imports.rowNames.toLocaleString('en-US')} fields. Please request fewer from the source.`;

const describe = (seconds: number): string => {
  if (seconds < 120) return `${Math.ceil(seconds)} seconds`;
  return seconds < 7200
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${Math.ceil(seconds / 3600)} hours`;
};
