import { join } from 'node:path';
import { WIDGET_SCRIPT_PATH } from '@core/contract/publicPaths';
import type { PipelineStep } from '../pipeline';
import { HASHED, sendFile } from './sendFile';

const CHUNKS = '/widget/';

/**
 * Serves the loader at a fixed URL, cached for five minutes, and its hashed chunks, cached
 * forever. Pages of any origin can load both.
 */
export const serveWidget = (root: string): PipelineStep => {
  const folder = join(root, 'dist/widget');
  return async (ctx, next) => {
    const isLoader = ctx.path === WIDGET_SCRIPT_PATH;
    if (!isLoader && !ctx.path.startsWith(CHUNKS)) return next();
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const name = isLoader ? 'widget.js' : ctx.path.slice(CHUNKS.length);
    const sent = await sendFile(ctx, folder, name, isLoader ? 'public, max-age=300' : HASHED);
    if (!sent) ctx.status = 404;
  };
};
