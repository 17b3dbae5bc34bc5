import { API_VERSIONS, VERSION_HEADER } from '@core/apiVersions';
import { AppError } from '@core/errors/AppError';
import type { StepFactory } from '../pipeline';

/**
 * Rejects a dated version of the API that does not exist, after the call is counted.
 * @throws AppError validation_failed.
 */
export const rejectVersion: StepFactory = ({ path }) => {
  if (!path.startsWith('/api/v1/')) return null;
  return (ctx, next) => {
    const asked = ctx.get(VERSION_HEADER);
    if (asked && !API_VERSIONS.includes(asked))
      throw new AppError('validation_failed', {
        sentence: `${VERSION_HEADER} must be one of: ${API_VERSIONS.join(', ')}.`,
      });
    return next();
  };
};
