import { AppError } from '@core/errors/AppError';
import { DataDirError } from './db/dataDirLock';
import { SettingError } from './env';

/**
 * Runs a command-line command and ends the process. On success it prints the command's message and exits with 0. On failure it prints one
 * line to standard error and exits with 1.
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
