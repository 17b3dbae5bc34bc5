// npm run budget:widget: what a browser fetches for a survey, in bytes after gzip: the loader, and the loader with the renderer.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

const loaderLimit = 3072;
const surveyLimit = 15_360;

const folder = inRoot('dist', 'widget');
const sized = readdirSync(folder).filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length }));
const loader = sized.find(({ file }) => file === 'widget.js');
if (!loader) stopWith('dist/widget has no widget.js: run npm run build:widget.');

// The report of ?navout-debug is fetched by nobody who did not ask for it; every other part counts for any survey.
const fetched = sized.filter(({ file }) => !file.startsWith('debug-'));
const total = fetched.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sized) console.log(`${String(bytes).padStart(8)} B  ${file}${fetched.some((one) => one.file === file) ? '' : '  (only with ?navout-debug)'}`);
console.log(`loader: ${loader.bytes} B gzip of ${loaderLimit} B allowed`);
console.log(`one survey: ${total} B gzip of ${surveyLimit} B allowed`);
if (loader.bytes > loaderLimit) stopWith(`the loader is ${loader.bytes - loaderLimit} B over its budget: move something into the renderer.`);
if (total > surveyLimit) stopWith(`a survey is ${total - surveyLimit} B over its budget.`);
