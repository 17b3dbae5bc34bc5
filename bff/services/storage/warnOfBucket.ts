import type { Services } from '@bff/context';

/**
 * Logs why object storage can't be used, so that wrong keys show at the start and not with the
 * first file.
 */
export const warnOfBucket = async ({
  storage,
  log,
}: Pick<Services, 'storage' | 'log'>): Promise<void> => {
  try {
    await storage.bucket?.companies();
  } catch (err) {
    log.error({ err }, 'The bucket of STORAGE_URL cannot be used: files are refused until it can.');
  }
};
