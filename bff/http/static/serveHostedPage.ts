import { join } from 'node:path';
import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import type { PipelineStep } from '../pipeline';
import { sendPage } from './sendPage';

/** The page of a survey for people without a site: the same file for every id, which it reads from its address. */
export const serveHostedPage = (root: string): PipelineStep => {
  const folder = join(root, 'dist/widget');
  return async (ctx, next) => {
    const id = ctx.path.startsWith(HOSTED_PAGE_PATH) ? ctx.path.slice(HOSTED_PAGE_PATH.length) : '';
    if (!/^[\w-]+\/?$/.test(id) || !(await sendPage(ctx, folder, 'hosted.html'))) return next();
  };
};
