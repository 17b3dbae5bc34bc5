import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { sendFile } from '../static/sendFile';
import type { PipelineStep } from '../pipeline';
import { DOCS_STYLE } from './docsStyle';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Navout API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/navout.css">
</head>
<body>
<header><a href="/docs">Navout guides</a></header>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' });\n`;

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];
const HOUR = 'public, max-age=3600';

/** GET /api/openapi.json, and /api/docs, which renders it with files of this server only. */
export const serveDocs = (document: () => object): PipelineStep => {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/docs') && ctx.path !== '/api/openapi.json') return next();
    const name = ctx.path.slice('/api/docs/'.length);
    if (ctx.path === '/api/openapi.json') {
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = document();
    } else if (ctx.path === '/api/docs' || ctx.path === '/api/docs/') {
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'html';
      ctx.body = PAGE;
    } else if (name === 'navout.css') {
      ctx.type = 'css';
      ctx.body = DOCS_STYLE;
    } else if (name === 'start.js') {
      ctx.type = 'js';
      ctx.body = START;
    } else if (!FILES.includes(name) || !(await sendFile(ctx, folder, name, HOUR))) {
      return next();
    }
  };
};
