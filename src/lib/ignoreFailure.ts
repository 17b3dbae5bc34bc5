/** Handles a failure that the specification wants silent. `reason` explains it in the code and in the console. */
export const ignoreFailure =
  (reason: string) =>
  (error: unknown): void => {
    console.debug(`${reason}:`, error instanceof Error ? error.message : error);
  };

/** Handles a failure that the specification wants ignored with a warning in the console. */
export const warnOfFailure =
  (reason: string) =>
  (error: unknown): void => {
    console.warn(`${reason}:`, error instanceof Error ? error.message : error);
  };
