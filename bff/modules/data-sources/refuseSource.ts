import { AppError } from '@core/errors/AppError';
import { SourceRefused } from './engine/sourceError';

/** A company whose storage is used up sees why on the source's card. */
export const refuseSource = (thrown: unknown): never => {
  throw thrown instanceof AppError && thrown.code === 'quota_reached'
    ? new SourceRefused(thrown.message, { reasonCode: 'quota_reached' })
    : thrown;
};
