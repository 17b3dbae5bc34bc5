import { API_VERSIONS, VERSION_HEADER } from '@core/apiVersions';
import type { PipelineStep } from '../pipeline';

/**
 * Says in a header which dated version of the API answers: the one that the program names, or
 * the oldest, so that a program that names none never sees a change.
 */
export const apiVersion: PipelineStep = (ctx, next) => {
  if (!ctx.path.startsWith('/api/v1/')) return next();
  const asked = ctx.get(VERSION_HEADER);
  ctx.set(VERSION_HEADER, API_VERSIONS.includes(asked) ? asked : API_VERSIONS[0]!);
  return next();
};
