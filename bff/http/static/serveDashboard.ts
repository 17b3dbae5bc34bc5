import { join } from 'node:path';
import type { PipelineStep } from '../pipeline';
import { allowFrames } from '../steps/securityHeaders';
import { HASHED, REVALIDATE, sendFile } from './sendFile';
import { sendPage } from './sendPage';

/**
 * Serves the built dashboard: files by name, and index.html for every other URL, because the
 * browser's router handles them.
 */
export const serveDashboard = (root: string): PipelineStep => {
  const folder = join(root, 'dist/web');
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const name = decode(ctx.path).replace(/^\/+/, '');
    const hashed = name.startsWith('assets/');
    if (
      name &&
      name !== 'index.html' &&
      name !== 'manifest.json' &&
      (await sendFile(ctx, folder, name, hashed ? HASHED : REVALIDATE))
    )
      return;
    if (hashed || !ctx.accepts('html') || !(await sendPage(ctx, folder, 'index.html')))
      return next();
    // Shared numbers can be shown in any page. They link nowhere else in the dashboard.
    if (/^shared\/[^/]+$/.test(name) && ctx.query['view'] === 'embed') allowFrames(ctx);
  };
};

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};
