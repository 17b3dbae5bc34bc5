// Serves the static Storybook build on STORYBOOK_PORT for the story checks in a real browser.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../storybook-static', import.meta.url));
if (!existsSync(join(folder, 'index.json'))) {
  console.error('Storybook is not built: run "npm run build:stories" first.');
  process.exit(1);
}
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  const file = join(folder, path === '/' ? 'index.html' : path);
  if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile())
    return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  return createReadStream(file).pipe(response);
}).listen(Number(process.env.STORYBOOK_PORT), '127.0.0.1');
