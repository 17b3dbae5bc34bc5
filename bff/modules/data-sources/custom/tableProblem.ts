import type { DatabaseProblem } from './databaseMessages';

/** Reading ended; the message is for people. */
export class TableProblem extends Error {
  constructor(
    readonly problem: DatabaseProblem,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
