import type { PipelineStep } from '../pipeline';

/**
 * Sends plain text to a client that refuses every encoding and plain text too (`Accept-Encoding: *;q=0`). RFC 9110, 12.5.3 allows it; the step that
 * compresses would find no encoding and throw.
 */
export const plainWhenRefused: PipelineStep = (ctx, next) => {
  // Without a weight, nothing is rejected.
  const isWeighted = ctx.get('accept-encoding').includes(';');
  if (isWeighted && !ctx.acceptsEncodings('br', 'gzip', 'deflate', 'identity'))
    (ctx as { compress?: boolean }).compress = false;
  return next();
};
