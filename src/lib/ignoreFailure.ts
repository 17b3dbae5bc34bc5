/** Handler for a failure the specification wants silent; `reason` says why, for the reader of the code and of the console. */
export const ignoreFailure =
  (reason: string) =>
  (error: unknown): void => {
    console.debug(`${reason}:`, error instanceof Error ? error.message : error);
  };
