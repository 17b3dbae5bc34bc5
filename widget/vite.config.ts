import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = fileURLToPath(new URL('../dist/widget', import.meta.url));

/** A second minification pass saves a hundred bytes of gzip. */
const smaller: Plugin = {
  name: 'widget-smaller',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk')
        chunk.code = (
          await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 4, unsafe_arrows: true, pure_getters: true },
          })
        ).code!;
    }
  },
};

/** Filled in by `partNames` before the parts that use them are built. */
let textFolder = '';
let pickPart = '';
let screensPart = '';
let recommendPart = '';
let audiencePart = '';
let partFolder = '';
let wordFolder = '';

const shared = (input: Record<string, string>): InlineConfig => ({
  root,
  define: {
    __TEXTS__: JSON.stringify(textFolder),
    __PARTS__: JSON.stringify(partFolder),
    __FIELD_WORDS__: JSON.stringify(wordFolder),
    __PICK_PART__: JSON.stringify(pickPart),
    __SCREENS_PART__: JSON.stringify(screensPart),
    __RECOMMEND_PART__: JSON.stringify(recommendPart),
    __AUDIENCE_PART__: JSON.stringify(audiencePart),
  },
  configFile: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: { input },
  },
});

/** Languages with two tags. */
const alsoCalled: Readonly<Record<string, string>> = { nb: 'no' };

/** Builds one file per language in a folder with a common hash, so that the loader needs only one name. */
const buildTexts = async (from: 'texts' | 'field-texts', called: string): Promise<string> => {
  const folder = `${root}core/survey/${from}`;
  const config = shared(
    Object.fromEntries(
      readdirSync(folder)
        .filter((file) => file !== 'fieldTexts.ts')
        .map((file) => [file.slice(0, -3), `${folder}/${file}`]),
    ),
  );
  const result = await build({
    ...config,
    plugins: [smaller],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        ...config.build!.rolldownOptions,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
  const files = (result as { output: { name: string; code: string }[] }).output;
  const hash = createHash('sha256');
  for (const { name, code } of files) hash.update(name + code);
  const name = `${called}-${hash.digest('hex').slice(0, 6)}`;
  mkdirSync(`${outDir}/${name}`, { recursive: true });
  for (const { name: language, code } of files)
    for (const tag of new Set([language, alsoCalled[language] ?? language]))
      writeFileSync(`${outDir}/${name}/${tag}.js`, code);
  return `widget/${name}/`;
};

/**
 * Builds one part as a module with a hashed name, and returns the name that the loader uses. Parts share no files, so each takes one request.
 */
const buildPart = async (name: string, entry: string, ...more: Plugin[]): Promise<string> => {
  const config = shared({ [name]: entry });
  const result = await build({
    ...config,
    plugins: [...more, smaller],
    build: {
      ...config.build,
      // Don't rewrite dynamic imports: those of the text files need no preload list.
      lib: { entry: { [name]: entry }, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name]-[hash:6].js', codeSplitting: false },
      },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ fileName: string }] }];
  return `widget/${output[0].fileName}`;
};

/** Puts code that several question types share, or that is too large for one file, into a separate file. */
const sharedParts = [
  ['fields', 'widget/parts/fields/fieldPart.tsx'],
  ['files', 'widget/parts/files/sendFiles.ts'],
] as const;
const sharing: Plugin = {
  name: 'widget-shared-part',
  enforce: 'pre',
  resolveId: (source) => {
    const shared = sharedParts.find(
      ([folder, path]) =>
        source.includes(`/${folder}/`) && path.includes(`${source.replace(/^\.\//, '')}.`),
    );
    return shared ? { id: `./${shared[0]}.js`, external: true } : null;
  },
};

/** Question types that a survey loads only if it uses them. The compiler checks in allParts.ts that each has a file. */
const partTypes = readdirSync(`${root}widget/parts`)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -4))
  .sort();

/** Builds one file per rarer question type in a folder with a common hash. A survey finds the file by the type's name. */
const buildQuestionParts = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files: [type: string, code: string][] = [];
  const entries = [
    ...sharedParts,
    // Fetched like a type, for surveys with variables.
    ['variables', 'widget/variablesPart.ts'] as const,
    ...partTypes.map((type) => [type, `widget/parts/${type}.tsx`] as const),
  ];
  for (const [type, entry] of entries) {
    const config = shared({ [type]: entry });
    const result = await build({
      ...config,
      plugins: [smaller, sharing],
      build: {
        ...config.build,
        write: false,
        lib: { entry: { [type]: entry }, formats: ['es'] },
        rolldownOptions: {
          preserveEntrySignatures: 'strict',
          output: { format: 'es', codeSplitting: false },
        },
      },
    });
    const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
    files.push([type, output[0].code]);
    hash.update(type + output[0].code);
  }
  const name = `types-${hash.digest('hex').slice(0, 6)}`;
  mkdirSync(`${outDir}/${name}`, { recursive: true });
  for (const [type, code] of files) writeFileSync(`${outDir}/${name}/${type}.js`, code);
  return `widget/${name}/`;
};

/** The hosted page opens its survey immediately, so it doesn't need the code that waits. */
const opensAtOnce: Plugin = {
  name: 'widget-opens-at-once',
  enforce: 'pre',
  load: (id) => (id.endsWith('/widget/holdBack.ts') ? 'export const holdBack = () => 0;' : null),
};

/** Replaces the loader's constants with the names of the parts. */
const partNames = (): Plugin => ({
  name: 'widget-part-names',
  async config() {
    rmSync(outDir, { recursive: true, force: true });
    textFolder = await buildTexts('texts', 'texts');
    // Relative to the files of question types, which are in a sibling folder.
    wordFolder = `../${(await buildTexts('field-texts', 'fields')).slice('widget/'.length)}`;
    screensPart = await buildPart('screens', 'widget/screens.ts');
    partFolder = await buildQuestionParts();
    recommendPart = await buildPart('recommend', 'widget/recommend.ts');
    pickPart = await buildPart('pick', 'widget/picker.ts');
    audiencePart = await buildPart('ask', 'widget/askAudience.ts');
    return {
      define: {
        __SURVEY_PART__: JSON.stringify(await buildPart('survey', 'widget/showSurvey.ts')),
        __AUDIENCE_PART__: JSON.stringify(audiencePart),
        __WATCH_PART__: JSON.stringify(await buildPart('watch', 'widget/watch.ts')),
        __DELIVERY_PART__: JSON.stringify(await buildPart('send', 'widget/delivery.ts')),
        __RULES_PART__: JSON.stringify(await buildPart('rules', 'core/survey/rareTargeting.ts')),
        __API_PART__: JSON.stringify(await buildPart('api', 'widget/publicApi.ts')),
        __DEBUG_PART__: JSON.stringify(await buildPart('debug', 'widget/debugReport.ts')),
      },
    };
  },
  /** The hosted page has its own script, with everything it needs. */
  async closeBundle() {
    const page = readFileSync(`${root}widget/hosted/page.html`, 'utf8');
    writeFileSync(
      `${outDir}/hosted.html`,
      page.replace('{{script}}', await buildPart('hosted', 'widget/hosted/hosted.ts', opensAtOnce)),
    );
  },
});

/**
 * Builds the loader: one classic script, dist/widget/widget.js, served at /widget.js. Its parts are served under
 * /widget/.
 */
const loader = shared({ widget: 'widget/main.ts' });
export default defineConfig({
  ...loader,
  build: {
    ...loader.build,
    rolldownOptions: {
      ...loader.build!.rolldownOptions,
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
  plugins: [partNames(), smaller],
});
