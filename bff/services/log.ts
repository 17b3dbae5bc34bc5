import pino, { type Logger } from 'pino';
import type { LogLevel } from '@bff/env';

export type Log = Logger;

/**
 * Writes structured lines without personal data: no bodies, page addresses, names, email or tokens.
 */
export const createLog = (level: LogLevel): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
      censor: '[removed]',
    },
    serializers: { err: describeError },
  });

/** The job queue reports copies of errors, which are plain objects. */
const isError = (value: unknown): value is Error =>
  typeof (value as { message?: unknown } | null | undefined)?.message === 'string';

/**
 * Message and code only: a driver's error contains the query with its values, and PGlite's stack is
 * one line of 18 kB.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!isError(error)) return { message: typeof error };
  const { code } = error as { code?: unknown };
  const message =
    error.name === 'AppError' || typeof code !== 'string'
      ? error.message
      : error.message.split('\n')[0]!.slice(0, 300);
  const frames = (error.stack ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && line.length < 300);
  return {
    type: error.name,
    message,
    code,
    stack: frames.slice(0, 8),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
};
