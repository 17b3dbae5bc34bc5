// npm run budget:widget: what a browser fetches for a survey, in bytes after gzip: the loader, what it needs before the first question
// can be seen (the loader with the renderer), and what delivers the answers.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

const loaderLimit = 3072;
const surveyLimit = 14_336;
const deliveryLimit = 3072;
const hostedLimit = 15_616;
const textsLimit = 1280;
const typeLimit = 1280;
const variablesLimit = 3712;

const folder = inRoot('dist', 'widget');
const sized = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({
    file,
    bytes: gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length,
  }));
const loader = sized.find(({ file }) => file === 'widget.js');
if (!loader) stopWith('dist/widget has no widget.js: run npm run build:widget.');

// A page loads the report only with ?navout-debug. Only the hosted page loads its one script.
const rest = {
  'debug-': 'only with ?navout-debug',
  'pick-': 'only where a test link picks an element',
  'send-': 'once the first question is shown',
  'api-': 'with the first call of the page',
  'recommend-': 'only where a page shows recommendations',
  'rules-': 'only where a survey has a schedule or a segment',
  'screens-':
    'only where a survey has screens, blocks, one-tap answers, variables or conditions on the context',
  'watch-': 'only where a survey waits for something',
  'ask-': 'only where a survey is for a saved view, or has conditions on a segment',
  'hosted-': 'the hosted page, which fetches nothing else',
};
const reasonOf = (file) => Object.entries(rest).find(([prefix]) => file.startsWith(prefix))?.[1];
const total = sized
  .filter(({ file }) => !reasonOf(file))
  .reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sized)
  console.log(
    `${String(bytes).padStart(8)} B  ${file}${reasonOf(file) ? `  (${reasonOf(file)})` : ''}`,
  );
const hosted = sized.find(({ file }) => file.startsWith('hosted-'));
console.log(`loader: ${loader.bytes} B gzip of ${loaderLimit} B allowed`);
console.log(`loader and first question: ${total} B gzip of ${surveyLimit} B allowed`);
if (loader.bytes > loaderLimit)
  stopWith(
    `the loader is ${loader.bytes - loaderLimit} B over its budget: move something into the renderer.`,
  );
if (total > surveyLimit) stopWith(`a survey is ${total - surveyLimit} B over its budget.`);
/** The files of a folder, and the largest of them. */
const sizesIn = (start) => {
  const inside = readdirSync(folder).find((name) => name.startsWith(start));
  const files = readdirSync(`${folder}/${inside}`).map((file) => ({
    file,
    bytes: gzipSync(readFileSync(`${folder}/${inside}/${file}`), { level: 9 }).length,
  }));
  return [files, files.reduce((most, one) => (one.bytes > most.bytes ? one : most))];
};
const [languages, largest] = sizesIn('texts-');
const [fetched] = sizesIn('types-');
const variables = fetched.find(({ file }) => file === 'variables.js');
const types = fetched.filter((one) => one !== variables);
const largestType = types.reduce((most, one) => (one.bytes > most.bytes ? one : most));
console.log(
  `question types of their own: ${types.length} files, the largest ${largestType.file} with ${largestType.bytes} B gzip of ${typeLimit} B allowed`,
);
console.log(
  `variables: ${variables.bytes} B gzip of ${variablesLimit} B allowed, only where a survey uses them`,
);
if (variables.bytes > variablesLimit)
  stopWith(`the variables are ${variables.bytes - variablesLimit} B over their budget.`);
if (largestType.bytes > typeLimit)
  stopWith(`a question type is ${largestType.bytes - typeLimit} B over its budget.`);
console.log(
  `texts: ${languages.length} files, the largest ${largest.file} with ${largest.bytes} B gzip of ${textsLimit} B allowed`,
);
if (largest.bytes > textsLimit)
  stopWith(`a language is ${largest.bytes - textsLimit} B over its budget.`);
const delivery = sized.find(({ file }) => file.startsWith('send-'));
if (delivery.bytes > deliveryLimit)
  stopWith(`the delivery is ${delivery.bytes - deliveryLimit} B over its budget.`);
if (hosted.bytes > hostedLimit)
  stopWith(`the hosted page is ${hosted.bytes - hostedLimit} B over its budget.`);
