import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PipelineStep } from '../pipeline';
import { widenPolicy } from '../steps/securityHeaders';
import { REVALIDATE, sendFile } from './sendFile';

const PREFIX = '/demo/site/';

/** Placeholder in the pages of demo-site/ for the demo company's id. */
const COMPANY_PLACEHOLDER = '{{companyId}}';

/**
 * Serves small pages of a fictional customer that embed the widget. @param companyId the demo
 * company; null if there is none.
 */
export const serveDemoSite = (
  root: string,
  companyId: () => Promise<string | null>,
): PipelineStep => {
  const folder = join(root, 'demo-site');
  return async (ctx, next) => {
    if (ctx.path === PREFIX.slice(0, -1)) return ctx.redirect(PREFIX);
    if (!ctx.path.startsWith(PREFIX)) return next();
    const company = await companyId();
    const name = ctx.path.slice(PREFIX.length) || 'index.html';
    if (company && /^[\w-]+\.html$/.test(name) && existsSync(join(folder, name))) {
      ctx.set('Cache-Control', REVALIDATE);
      ctx.type = 'html';
      // The survey on the page shows the company's logo, which can be at any https URL.
      widenPolicy(ctx, { 'img-src': 'https:' });
      ctx.body = (await readFile(join(folder, name), 'utf8')).replaceAll(
        COMPANY_PLACEHOLDER,
        company,
      );
    } else if (!company || !(await sendFile(ctx, folder, name, REVALIDATE))) {
      ctx.status = 404;
    }
  };
};
