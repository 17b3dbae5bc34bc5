import { AppError } from '@core/errors/AppError';
import { SourceRefused } from './engine/sourceError';

/** Shows the reason on the source's card if the company's storage is full. */
export const rejectSource = (thrown: unknown): never => {
  throw thrown instanceof AppError && thrown.code === 'quota_reached'
    ? new SourceRefused(thrown.message, { reasonCode: 'quota_reached' })
    : thrown;
};
