import type { SourceReasonCode } from '@core/contract/dataSourceShapes';
import type { DatabaseProblem } from './databaseMessages';

/** Ends the read; the message is for people. */
export class TableProblem extends Error {
  constructor(
    readonly problem: DatabaseProblem,
    message: string,
    cause?: unknown,
    readonly reasonCode?: SourceReasonCode,
  ) {
    super(message, { cause });
  }
}
