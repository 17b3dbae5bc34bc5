// Serves a static Storybook build for the checks in a real browser: node storybookServer.mjs <folder> <port>.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, , given, port] = process.argv;
const folder = fileURLToPath(new URL(`../../${given}`, import.meta.url));
if (!existsSync(join(folder, 'index.json'))) {
  console.error(
    `There is no Storybook in ${given}: run "npm run build:stories", or "npm run build-storybook" for its pages.`,
  );
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
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    // A run neither rebuilds nor shares its port, so its pages read and compile each file once.
    'cache-control': 'max-age=86400',
  });
  return createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1');
