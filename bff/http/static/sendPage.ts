import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepContext } from '../pipeline';
import { widenPolicy } from '../steps/securityHeaders';

/**
 * Sends a page of the build. `{{nonce}}` in its file becomes a new nonce, which is also in its
 * policy, so that style elements with it are applied. Every other `{{name}}` becomes the HTML of
 * that name in `parts`. The page is not cached, so a nonce is never used twice. Images may come
 * from any https URL, because a company's logo can be a URL, and both pages show it: the
 * dashboard in the styling preview, the hosted page above the survey. @returns false if there is no
 * such file.
 */
export const sendPage = async (
  ctx: StepContext,
  folder: string,
  name: string,
  parts: Readonly<Record<string, string>> = {},
): Promise<boolean> => {
  const page = await readFile(join(folder, name), 'utf8').catch(() => null);
  if (page === null) return false;
  const nonce = randomBytes(16).toString('base64');
  widenPolicy(ctx, { 'style-src': `'nonce-${nonce}'`, 'img-src': 'https:' });
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.body = page.replace(/\{\{(\w+)\}\}/g, (_, part: string) =>
    part === 'nonce' ? nonce : (parts[part] ?? ''),
  );
  return true;
};
