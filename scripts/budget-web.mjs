// npm run budget:web: checks the size of what a browser fetches before it can show the sign-in page (HTML, scripts and styles; fonts are
// cached separately), and of the scripts before the overview shows its numbers (charts and drag and drop load later). Then the scripts of
// every other page: its chunk and static imports. Then the large parts that load after a page is drawn: plots, tables, the path map,
// sign-in with a work account. Each limit is slightly above the current size. A page without a limit is an error.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inRoot } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

const limitBytes = 204 * 1024;
const overviewBytes = 250 * 1024;
const firstScreen = /^src\/app\/screens\/(Login|SignIn)\w*\.tsx$/;

const manifest = JSON.parse(readFileSync(inRoot('dist', 'web', '.vite', 'manifest.json'), 'utf8'));
const screen = Object.keys(manifest).find((key) => firstScreen.test(key));
if (!screen)
  stopWith(
    'the manifest of dist/web has no chunk for the sign-in screen (src/app/screens/Login*.tsx).',
  );

/** Files of some manifest entries, with all their static imports. */
const filesOf = (...entries) => {
  const files = new Set();
  const collect = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) collect(next);
  };
  entries.forEach(collect);
  return [...files];
};

const checkBudget = (name, files, compress, format, limit) => {
  const sized = files
    .map((file) => ({ file, bytes: compress(readFileSync(inRoot('dist', 'web', file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sized) console.log(`${String(bytes).padStart(8)} B  ${file}`);
  console.log(`${name}: ${total} B ${format} of ${limit} B allowed`);
  if (total > limit)
    stopWith(`${name} is ${total - limit} B over its budget: load something later.`);
};

checkBudget(
  'first route',
  ['index.html', ...filesOf('index.html', screen)],
  gzipSync,
  'gzip',
  limitBytes,
);

const entriesOf = (...keys) => {
  for (const key of keys)
    if (!manifest[key])
      stopWith(
        `the manifest of dist/web has no ${key}: name what is loaded now in scripts/budget-web.mjs.`,
      );
  return keys;
};
checkBudget(
  'scripts of /',
  filesOf(
    ...entriesOf(
      'index.html',
      'src/app/ServerState.tsx',
      'src/app/shell/AppShell.tsx',
      'src/app/screens/DashboardScreen.tsx',
    ),
  ).filter((file) => file.endsWith('.js')),
  brotliCompressSync,
  'brotli',
  overviewBytes,
);

// Two entries that share a file of the dashboard's entry run in the wrong order: the sign-in popup
// would stop with an error before it passes on its response.
if (filesOf('redirect.html').includes(manifest['index.html'].file))
  stopWith(
    "the page of the sign-in popup loads the dashboard's entry: see scripts/vite/chunks.ts.",
  );

/** Scripts of a page in KiB after brotli, by screen. `framed` pages are inside the shell with navigation. */
const pages = [
  [
    'framed',
    {
      DataSourcesScreen: 279,
      DataTypesScreen: 238.5,
      ExportDataScreen: 230.5,
      DiscoverySettingsScreen: 263.5,
      OutboundApiScreen: 264,
      SurveyCreationScreen: 310,
      SurveyPublishedScreen: 317,
      PlansScreen: 242.5,
      AnswerFileScreen: 229,
      AuditLogScreen: 223.5,
      VerifyEmailScreen: 210.5,
      AudienceIntelligenceScreen: 265,
    },
  ],
  [
    'bare',
    {
      CompanyProfileScreen: 199.5,
      SetupAccountScreen: 198,
      SharedResultsScreen: 226,
      UnsubscribeScreen: 183.5,
    },
  ],
  [
    'plain',
    {
      LoginScreen: 175.5,
      RegisterScreen: 174,
      ResetPasswordScreen: 172.5,
      UnauthorizedScreen: 135,
      NotFoundScreen: 134,
    },
  ],
];
const frames = {
  framed: ['src/app/ServerState.tsx', 'src/app/shell/AppShell.tsx'],
  bare: ['src/app/ServerState.tsx'],
  plain: [],
};
/** Parts loaded after a page is drawn in the shell, beyond the shell itself, in KiB after brotli. */
const later = {
  plots: ['src/components/ChartCard/ChartPlot.tsx', 100],
  tables: ['src/components/DataTable/GridTable.tsx', 139],
  'map of paths': ['src/features/survey-drafts/components/PathMap/PathMapView.tsx', 174],
  'work account': ['src/features/auth/sso/WorkAccountSignIn.tsx', 63],
};
const compressed = new Map();
const brotliBytes = (file) => {
  if (!compressed.has(file))
    compressed.set(file, brotliCompressSync(readFileSync(inRoot('dist', 'web', file))).length);
  return compressed.get(file);
};

const scriptBytes = (files) =>
  files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + brotliBytes(file), 0);
const limited = new Set([
  'DashboardScreen',
  ...pages.flatMap(([, screens]) => Object.keys(screens)),
]);
const unlimited = readdirSync(inRoot('src', 'app', 'screens'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => name.replace('.tsx', ''))
  .filter((name) => !limited.has(name));
if (unlimited.length > 0)
  stopWith(`no budget in scripts/budget-web.mjs for ${unlimited.join(', ')}.`);

const tooLarge = [];
const weigh = (name, bytes, limit) => {
  console.log(
    `${name.padEnd(28)} ${(bytes / 1024).toFixed(1).padStart(7)} KiB brotli of ${limit} allowed`,
  );
  if (bytes > limit * 1024) tooLarge.push(name);
};
for (const [frame, screens] of pages) {
  for (const [name, limit] of Object.entries(screens)) {
    weigh(
      name,
      scriptBytes(
        filesOf(...entriesOf('index.html', ...frames[frame], `src/app/screens/${name}.tsx`)),
      ),
      limit,
    );
  }
}
const there = new Set(filesOf('index.html', ...frames.framed));
for (const [name, [key, limit]] of Object.entries(later))
  weigh(name, scriptBytes(filesOf(...entriesOf(key)).filter((file) => !there.has(file))), limit);
if (tooLarge.length > 0)
  stopWith(`over their budget of scripts: ${tooLarge.join(', ')}. Load something later.`);
