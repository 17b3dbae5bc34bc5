// The import rules of docs/ARCHITECTURE.md, checked on the sources. Type imports count, too.
import { floorRules } from './.dependency-cruiser.floors.mjs';

const test = '\\.(test|spec|stories)\\.tsx?$|(^|/)vite\\.config\\.ts$';
const product = { pathNot: test };

const forbidden = [
  {
    name: 'core-is-pure',
    severity: 'error',
    comment:
      'core/ runs in browser, widget and server: it imports itself and the generated tokens only. Pass what it needs as an argument.',
    from: { path: '^core/', pathNot: [test, '^core/(importing|cron|expressions)/'] },
    to: { pathNot: ['^core/', '^design-tokens/generated/', 'node_modules/yup/'] },
  },
  {
    name: 'importing-reads-files',
    severity: 'error',
    comment:
      'core/importing/ reads files in the browser and on the server: besides core it imports the readers of CSV and of workbooks, which run in both.',
    from: { path: '^core/importing/', ...product },
    to: { pathNot: ['^core/', 'node_modules/(@types/)?papaparse/', 'node_modules/@e965/xlsx/'] },
  },
  {
    name: 'cron-reads-expressions',
    severity: 'error',
    comment:
      'core/cron/ reads cron expressions in the browser and on the server: besides core it imports the library that does.',
    from: { path: '^core/cron/', ...product },
    to: { pathNot: ['^core/', 'node_modules/cron-parser/'] },
  },
  {
    name: 'expressions-are-read-in-one-place',
    severity: 'error',
    comment:
      'core/expressions/ compiles what customers write: besides core it imports the library that reads it, and nothing else in core does.',
    from: { path: '^core/expressions/', ...product },
    to: { pathNot: ['^core/', 'node_modules/@marcbachmann/cel-js/'] },
  },
  {
    name: 'yup-stays-in-schemas',
    severity: 'error',
    comment:
      'yup is too heavy for the widget: only *.schema.ts files and core/contract/ import it. Move the check there, or write it by hand.',
    from: { path: '^core/', pathNot: [test, '\\.schema\\.ts$', '^core/contract/'] },
    to: { path: 'node_modules/yup/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'src-never-bff',
    severity: 'error',
    comment: 'The browser never imports server code. What both need belongs in core/.',
    from: { path: '^src/' },
    to: { path: '^bff/' },
  },
  {
    name: 'bff-never-src',
    severity: 'error',
    comment:
      'The server never imports the dashboard or the widget. What both need belongs in core/.',
    from: { path: '^bff/' },
    to: { path: '^(src|widget|stories)/' },
  },
  {
    name: 'feature-never-feature',
    severity: 'error',
    comment:
      "A feature needs another noun's data, not its parts: use queryFor on that noun's endpoint, or compose both in src/app/screens/.",
    from: { path: '^src/features/([^/]+)/', ...product },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'components-know-no-product',
    severity: 'error',
    comment:
      'src/components/ is product-free: hand data in as props, and keep calls in a feature. Its own words are in catalogs; days and languages are no product.',
    from: { path: '^src/components/', ...product },
    to: {
      path: '^(src/(features|app|lib)/|core/|widget/)',
      pathNot: '^(core/(limits\\.ts$|time/|text/locales\\.ts$)|src/lib/i18n/)',
    },
  },
  {
    name: 'only-app-composes',
    severity: 'error',
    comment:
      'Features, components, lib and theme are parts: only src/app/ and src/main.tsx put them together.',
    from: { path: '^src/(features|components|lib|theme)/', ...product },
    to: { path: '^src/(app/|main\\.tsx)' },
  },
  {
    name: 'lib-knows-no-screen',
    severity: 'error',
    comment:
      'src/lib/ and src/theme/ sit below components and features: move what they need down, or turn the call around.',
    from: { path: '^src/(lib|theme)/', ...product },
    to: { path: '^src/(features|components|app)/' },
  },
  {
    name: 'module-through-verbs',
    severity: 'error',
    comment:
      'A server module uses another one through its entity, a command or a query, never through its handlers, policy or presenter. The API by key answers what the screens show, in their words.',
    from: { path: '^bff/modules/(?!api/)([^/]+)/', ...product },
    to: {
      path: '^bff/modules/[^/]+/.*\\.(handlers|policy|presenter)\\.ts$',
      pathNot: '^bff/modules/$1/',
    },
  },
  ...floorRules,
  {
    name: 'preview-door',
    severity: 'error',
    comment:
      'The dashboard previews surveys through widget/mountSurvey only: what it needs beyond that belongs in core/survey/.',
    from: { path: '^src/', ...product },
    to: { path: '^widget/', pathNot: '^widget/mountSurvey\\.tsx?$' },
  },
  {
    name: 'widget-imports-survey-only',
    severity: 'error',
    comment:
      'The widget imports core/survey/, core/contract/publicPaths, core/limits and the tokens; everything else costs respondents bytes.',
    from: { path: '^widget/', ...product },
    to: {
      path: '^(core|bff|src|design-tokens)/',
      pathNot: [
        '^core/survey/(?!.*\\.schema\\.ts$)',
        '^core/contract/publicPaths\\.ts$',
        '^core/limits\\.ts$',
        '^design-tokens/generated/',
      ],
    },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment:
      'Two files that need each other are one idea or hide a third: move the shared part into a file both import.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-test-code-in-product',
    severity: 'error',
    comment: 'Products never import tests, stories or their support.',
    from: { path: '^(core|bff|src|widget|design-tokens)/', ...product },
    to: { path: ['^tests/', '^stories/', '^\\.storybook/', test] },
  },
  {
    name: 'product-stands-alone',
    severity: 'error',
    comment:
      'scripts/, packages/, examples/ and the demo site are made of the product or stand beside it: move what both need into core/.',
    from: { path: '^(core|bff|src|widget)/', ...product },
    to: { path: '^(scripts|packages|examples|demo-site|deploy|docs)/' },
  },
  {
    name: 'packages-stand-alone',
    severity: 'error',
    comment:
      'What customers install imports no code of the product: types and methods are written from the contract (scripts/docs/writePackages.ts). The React package imports the browser package, and the command line the Node package.',
    from: { path: '^packages/([^/]+)/', ...product },
    to: {
      path: '^(core|bff|src|widget|design-tokens|scripts|tests|packages)/',
      pathNot: ['^packages/$1/', '^packages/(browser|node)/'],
    },
  },
  {
    name: 'telemetry-is-loaded-when-asked-for',
    severity: 'error',
    comment:
      'The OpenTelemetry SDK costs nothing while it is off: only main.ts loads bff/services/telemetry/startTelemetry.ts, by import().',
    from: { path: '^(core|bff)/', pathNot: [test, '^bff/services/telemetry/'] },
    to: {
      path: [
        'node_modules/@opentelemetry/',
        '^bff/services/telemetry/(startTelemetry|registryProducer)',
      ],
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
  {
    name: 'no-dev-package-in-product',
    severity: 'error',
    comment: 'What the product runs on is a dependency, not a devDependency.',
    from: { path: '^(core|bff|src|widget)/', ...product },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'resolvable',
    severity: 'error',
    comment:
      'The import leads nowhere: a misspelt path, a missing alias or a package that is not in package.json.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['[.]css', '[.]svg', '[.]png', '[.]woff2'] },
  },
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|storybook-static)/' },
  tsConfig: { fileName: 'tsconfig.json' },
  tsPreCompilationDeps: true,
  // No rule counts the importers of a module, which takes a fifth of the time.
  skipAnalysisNotInRules: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
  },
  builtInModules: { add: ['node:sqlite'] },
  reporterOptions: { 'err-long': {} },
};

export default { forbidden, options };
