import { AppError } from '@core/errors/AppError';
import { DataDirError } from './db/dataDirLock';
import { SettingError } from './env';

/**
 * Runs a command of the command line with its arguments and ends the process: the sentence it gives on standard output and code 0, or one
 * line that says why not on standard error and code 1.
 */
export const runCommand = async (
  run: (given: readonly string[]) => Promise<string>,
): Promise<never> => {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
    process.exit(0);
  } catch (cause) {
    const known =
      cause instanceof SettingError || cause instanceof DataDirError || cause instanceof AppError;
    process.stderr.write(`navout: ${known ? cause.message : String(cause)}\n`);
    process.exit(1);
  }
};
