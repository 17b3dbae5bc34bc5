import { API_VERSIONS, VERSION_HEADER } from '@core/apiVersions';
import type { PipelineStep } from '../pipeline';

/**
 * Returns the dated version of the API in a header: the requested one, or the oldest one by
 * default, so that programs that request none are never affected by a change.
 */
export const apiVersion: PipelineStep = (ctx, next) => {
  if (!ctx.path.startsWith('/api/v1/')) return next();
  const requested = ctx.get(VERSION_HEADER);
  ctx.set(VERSION_HEADER, API_VERSIONS.includes(requested) ? requested : API_VERSIONS[0]!);
  return next();
};
