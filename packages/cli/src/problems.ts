import { NavoutError } from '@navout/node';

/** Invalid command line. */
export class Misuse extends Error {}

/** Returns an error as one line that a person can act on. */
export const inOneLine = (error: unknown): string => {
  const text = error instanceof Error ? sentenceOf(error) : String(error);
  return text.replaceAll(/\s+/g, ' ');
};

const sentenceOf = (error: Error): string => {
  if (error instanceof NavoutError) {
    const { message, fields, code, requestId } = error;
    const problems = Object.entries(fields).map(([name, problem]) => ` ${name}: ${problem}`);
    return `${message}${problems.join('')}${requestId ? ` (${code}, request ${requestId})` : ''}`;
  }
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  // Node adds advice after the first sentence, such as how to escape a dash.
  return code?.startsWith('ERR_PARSE_ARGS') ? `${error.message.split('. ')[0]}.` : error.message;
};

/** Whether the command line itself is wrong. */
export const isMisuse = (error: unknown): boolean =>
  error instanceof Misuse ||
  ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false);
