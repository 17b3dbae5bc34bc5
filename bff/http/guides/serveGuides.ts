import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { PipelineStep, StepContext } from '../pipeline';
import { HASHED, REVALIDATE, sendFile } from '../static/sendFile';
import { COPY_SCRIPT } from './copyScript';
import { type GuideFiles, guidePage, missingPage, searchPage } from './guidePage';
import { GUIDE_STYLE } from './guideStyle';
import { llmsFullText, llmsText } from './llmsText';
import { type Guide, GUIDES_PATH, readGuides } from './readGuides';
import { SEARCH_LIMITS, searchGuides } from './searchGuides';

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

const FILES: GuideFiles = {
  style: `${GUIDES_PATH}/${digestOf(GUIDE_STYLE)}.css`,
  script: `${GUIDES_PATH}/${digestOf(COPY_SCRIPT)}.js`,
};

/** The product's fonts, Latin letters only. */
const FONTS: Readonly<Record<string, string>> = {
  'sans.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'mono.woff2': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};

/**
 * Serves the guides at /docs: the Markdown in docs/ as pages without required scripts, each also as
 * plain text (`.md`), a search (`/docs/search?q=`), and /llms.txt and /llms-full.txt for AI tools.
 * Documents are read once, at the first request.
 */
export const serveGuides = (root: string, publicUrl: string): PipelineStep => {
  const require = createRequire(import.meta.url);
  let read: Guide[] | undefined;
  return async (ctx, next) => {
    const isText = ctx.path === '/llms.txt' || ctx.path === '/llms-full.txt';
    const isPage = ctx.path === GUIDES_PATH || ctx.path.startsWith(`${GUIDES_PATH}/`);
    if ((!isText && !isPage) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const guides = (read ??= readGuides(root, publicUrl));
    if (guides.length === 0) return next();
    if (ctx.path === '/llms.txt') return answer(ctx, 'text', llmsText(guides, publicUrl));
    if (ctx.path === '/llms-full.txt') return answer(ctx, 'text', llmsFullText(guides));
    if (ctx.path === FILES.style) return answer(ctx, 'css', GUIDE_STYLE, HASHED);
    if (ctx.path === FILES.script) return answer(ctx, 'js', COPY_SCRIPT, HASHED);
    const name = ctx.path.slice(GUIDES_PATH.length + 1);
    const font = FONTS[name];
    if (font !== undefined) {
      const file = require.resolve(font);
      if (await sendFile(ctx, dirname(file), file.slice(dirname(file).length + 1), HASHED)) return;
    }
    if (name === 'search') {
      const question = String(ctx.query['q'] ?? '').slice(0, SEARCH_LIMITS.length);
      const finds = searchGuides(guides, question);
      return answer(ctx, 'html', searchPage(guides, FILES, question, finds));
    }
    const guide = guides.find(({ slug }) => slug === name.replace(/\.md$|\/$/, ''));
    if (guide && name.endsWith('.md')) return answer(ctx, 'text/markdown', guide.markdown);
    if (guide) return answer(ctx, 'html', guidePage(guides, FILES, guide));
    answer(ctx, 'html', missingPage(guides, FILES));
    ctx.status = 404;
  };
};

/**
 * Sends text with an ETag computed from its content, so that a client that already has it gets
 * 304.
 */
const answer = (ctx: StepContext, type: string, text: string, cache = REVALIDATE): void => {
  ctx.status = 200;
  ctx.type = type;
  ctx.set('Cache-Control', cache);
  ctx.etag = digestOf(text);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = text;
};
