import type { PipelineStep } from '../pipeline';

/**
 * Sends uncompressed text to a client that rejects every encoding, even identity (`Accept-Encoding: *;q=0`). RFC 9110, 12.5.3 allows it; the
 * compression step would find no encoding and throw.
 */
export const skipCompression: PipelineStep = (ctx, next) => {
  // Without a weight, no encoding is rejected.
  const isWeighted = ctx.get('accept-encoding').includes(';');
  if (isWeighted && !ctx.acceptsEncodings('br', 'gzip', 'deflate', 'identity'))
    (ctx as { compress?: boolean }).compress = false;
  return next();
};
