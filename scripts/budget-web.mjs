// npm run budget:web: what a browser fetches before it can show the sign-in page (HTML, scripts and styles; fonts are cached apart).
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

const limitBytes = 200 * 1024;
const firstScreen = /^src\/app\/screens\/(Login|SignIn)\w*\.tsx$/;

const manifest = JSON.parse(readFileSync(inRoot('dist', 'web', '.vite', 'manifest.json'), 'utf8'));
const screen = Object.keys(manifest).find((key) => firstScreen.test(key));
if (!screen) stopWith('the manifest of dist/web has no chunk for the sign-in screen (src/app/screens/Login*.tsx).');

const files = new Set(['index.html']);
const collect = (key) => {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) collect(next);
};
collect('index.html');
collect(screen);

const sized = [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(inRoot('dist', 'web', file))).length })).sort((a, b) => b.bytes - a.bytes);
const total = sized.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sized) console.log(`${String(bytes).padStart(8)} B  ${file}`);
console.log(`first route: ${total} B gzip of ${limitBytes} B allowed`);
if (total > limitBytes) stopWith(`the first route is ${total - limitBytes} B over its budget: load something later.`);
