// npm run visual:renew: retakes the pictures of tests/visual from the built Storybook and compresses them. Look at every changed picture before you commit it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { runCommand, stopWith } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';

const most = { pictures: 60, bytes: 1_500_000 };
const folder = inRoot('tests', 'visual', 'baseline');

const { code } = await runCommand(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project=visual',
    '--update-snapshots=changed',
    ...process.argv.slice(2),
  ],
  {},
);
if (code !== 0) stopWith('a picture could not be taken: see above.');

const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
for (const name of pictures) {
  const file = `${folder}/${name}`;
  const small = await sharp(readFileSync(file))
    .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
  if (small.length < statSync(file).size) writeFileSync(file, small);
}
const bytes = pictures.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);
console.log(`${String(pictures.length)} pictures, ${String(bytes)} B`);
if (pictures.length > most.pictures || bytes > most.bytes)
  stopWith(
    `the baseline is over ${String(most.pictures)} pictures or ${String(most.bytes)} B: picture less.`,
  );
