import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';

/** A scanner reads the whole file; after this time it counts as unavailable. */
const TIMEOUT_MS = 60_000;
const ANSWER_CHARACTERS = 10_000;
const RETRY_SECONDS = 30;

/**
 * Sends a file to the virus scanner at FILE_SCAN_URL, which answers `{"clean": true}` or `{"clean":
 * false}`. Without that setting nothing is scanned. The operator sets the address, so it may be an
 * internal one.
 * @throws AppError file_unsafe; unavailable for any other response, because unscanned files are not
 * accepted.
 */
export const scanFile = async (
  { env, log }: Pick<Context, 'env' | 'log'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  if (env.fileScanUrl === null) return;
  const isClean = await ask(env.fileScanUrl, bytes).catch((cause: unknown) => {
    log.error({ err: cause }, 'The file could not be checked for viruses');
    throw new AppError('unavailable', {
      sentence: 'Files cannot be checked for viruses right now. Please try again in a moment.',
      retryAfterSeconds: RETRY_SECONDS,
    });
  });
  if (!isClean) throw new AppError('file_unsafe');
};

const ask = async (url: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The file check answered ${String(answer.status)}.`);
  const { clean } = JSON.parse((await answer.text()).slice(0, ANSWER_CHARACTERS)) as {
    clean?: unknown;
  };
  if (typeof clean !== 'boolean')
    throw new Error('The file check did not say whether it is clean.');
  return clean;
};
