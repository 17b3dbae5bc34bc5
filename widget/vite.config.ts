import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = fileURLToPath(new URL('../dist/widget', import.meta.url));

/** A second pass over what the bundler made small: a hundred bytes of gzip less. The loader, one function, gains nothing by it. */
const smaller: Plugin = {
  name: 'widget-smaller',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk')
        chunk.code = (
          await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 4 } })
        ).code!;
    }
  },
};

const shared = (input: Record<string, string>): InlineConfig => ({
  root,
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

/** Builds one part as a module with a hashed name and answers that name as the loader asks for it. Parts share no files: one request each. */
const buildPart = async (name: string, entry: string): Promise<string> => {
  const config = shared({ [name]: entry });
  const result = await build({
    ...config,
    plugins: [smaller],
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build!.rolldownOptions,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name]-[hash:6].js', codeSplitting: false },
      },
    },
  });
  return `widget/${(result as { output: { fileName: string }[] }).output[0]!.fileName}`;
};

/** Puts the parts' names in place of the loader's constants. */
const partNames = (): Plugin => ({
  name: 'widget-part-names',
  async config() {
    rmSync(outDir, { recursive: true, force: true });
    return {
      define: {
        __SURVEY_PART__: JSON.stringify(await buildPart('survey', 'widget/showSurvey.ts')),
        __AUDIENCE_PART__: JSON.stringify(await buildPart('ask', 'widget/askAudience.ts')),
        __WATCH_PART__: JSON.stringify(await buildPart('watch', 'widget/watch.ts')),
        __DELIVERY_PART__: JSON.stringify(await buildPart('send', 'widget/delivery.ts')),
        __RULES_PART__: JSON.stringify(await buildPart('rules', 'core/survey/rareTargeting.ts')),
        __API_PART__: JSON.stringify(await buildPart('api', 'widget/publicApi.ts')),
        __DEBUG_PART__: JSON.stringify(await buildPart('debug', 'widget/debugReport.ts')),
      },
    };
  },
  /** The hosted page names its own script, which holds everything it needs. */
  async closeBundle() {
    const page = readFileSync(`${root}widget/hosted/page.html`, 'utf8');
    writeFileSync(
      `${outDir}/hosted.html`,
      page.replace('{{script}}', await buildPart('hosted', 'widget/hosted/hosted.ts')),
    );
  },
});

/** The loader: one classic script, dist/widget/widget.js, served at /widget.js; its parts are served below /widget/. */
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
  plugins: [partNames()],
});
