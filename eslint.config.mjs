import { mkdirSync } from 'node:fs';
import redos from 'eslint-plugin-redos';
import tseslint from 'typescript-eslint';

// The regular expression rule caches its results in this folder but does not create it, and a fresh
// clone has none.
mkdirSync(new URL('node_modules/.cache', import.meta.url), { recursive: true });

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only bff/env.ts reads the environment: take the setting from it.',
};
const handWrittenColour = [
  {
    selector: 'Literal[value=/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i]',
    message: 'Colours come from design-tokens: use the theme, a CSS variable or @tokens/tokens.',
  },
  {
    selector: 'Literal[value=/(rgba?|hsla?|oklch|oklab)\\(\\s*[0-9.]/i]',
    message: 'Colours come from design-tokens: use the theme, a CSS variable or @tokens/tokens.',
  },
  {
    selector: 'TemplateElement[value.raw=/(#[0-9a-f]{6}\\b)|((rgba?|hsla?|oklch)\\(\\s*[0-9.])/i]',
    message: 'Colours come from design-tokens: use the theme, a CSS variable or @tokens/tokens.',
  },
];
// Sizes come from design-tokens and scale with the reader's text. Exceptions: a hairline is always one pixel, and media queries measure the
// window.
const fromTokens =
  'Sizes come from design-tokens: a step with space(), a box that holds text with rem() or size, text with textRole or a variant, corners and lines with var(--radius-…) and var(--stroke-…).';
const inStyles = [
  'JSXAttribute[name.name=/^(sx|style|slotProps)$/]',
  "VariableDeclarator > TSAsExpression[typeAnnotation.typeName.name='const']",
  "CallExpression[callee.callee.name='styled']",
];
const rawLength = '/(^|[^\\d.@])(?!0px|1px)\\d*\\.?\\d+px/';
const handWrittenSize = [
  ...['Literal', 'TemplateElement'].map((kind) => {
    const text = kind === 'Literal' ? 'value' : 'value.raw';
    return `${kind}[${text}=${rawLength}]:not([${text}=/^@(media|container)|^\\(m(in|ax)-/])`;
  }),
  'Property[key.name=/^(fontSize|lineHeight)$/] > Literal[raw=/[1-9]/]',
  'Property[key.name=/^(fontSize|lineHeight)$/] > BinaryExpression',
  'Property[key.name=/[rR]adius$/] > Literal[raw=/[1-9]/]:not([value=/^\\d+%$|var/])',
  'Literal[value=/\\d(rem|em)( |$)/]:not([value=/^-?0\\.\\d+em$/])',
  ...inStyles.map(
    (style) =>
      `${style} Property[key.name=/^(min|max)?([hH]eight|[wW]idth)$/] > Literal[raw=/^([4-9]|\\d\\d)/]`,
  ),
].map((selector) => ({ selector, message: fromTokens }));
const ownTransaction = {
  selector: "CallExpression[callee.property.name='fork']",
  message:
    'A second entity manager inside a transaction waits forever on the embedded database: take the one context.inTransaction gives you.',
};
const insideOfOthers = {
  selector:
    "TSAsExpression[typeAnnotation.type='TSTypeLiteral'] > TSAsExpression[typeAnnotation.type='TSUnknownKeyword'][expression.name!='window']",
  message:
    'A cast reaches into what a package does not show: use its public types, or `instanceof` and what the class declares.',
};
const takenOutOfOthers = {
  selector: 'ObjectPattern > Property[key.name=/^_/]',
  message: "What begins with an underscore is a package's own: use its public members.",
};
const computedPatterns = ['NewExpression', 'CallExpression'].map((call) => ({
  selector: `${call}[callee.name='RegExp']`,
  message:
    'Write the pattern out, so that lint can prove it linear; a pattern that is data goes through core/survey/compilePattern (browser) or bff/services/linearPattern (server).',
}));
/** The rule reads its cache each time it is created, so it is created for files with a pattern only. */
const noVulnerable = redos.rules['no-vulnerable'];
const linearPatterns = {
  ...noVulnerable,
  create: (context) => {
    let created;
    const pass = (kind) => (node) => {
      created ??= noVulnerable.create(context);
      created[kind](node);
    };
    return {
      'Literal[regex]': pass('Literal'),
      "NewExpression[callee.name='RegExp']": pass('NewExpression'),
      "CallExpression[callee.name='RegExp']": pass('CallExpression'),
    };
  },
};
const nativeDialogs = ['alert', 'confirm', 'prompt'].map((name) => ({
  name,
  message: 'Show a message with role=alert, or a dialog with role=alertdialog.',
}));
const browserStores = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Browser keys live in src/lib/storage.ts: go through it.',
}));
const globalsOf = (...names) => ['error', ...names];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'storybook-static/',
      'test-results/',
      '.data/',
      'design-tokens/generated/',
      'docs/',
      'public/',
    ],
  },
  // Our own rules. Standard rules, and every rule that needs types, are in .oxlintrc.json. Comments
  // cannot disable a rule. If a rule is wrong for a file, change it here and give the reason.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['{core,bff,src,widget}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    languageOptions: { parser: tseslint.parser },
  },
  {
    files: ['{core,bff,src,widget}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', 'bff/env.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        environment,
        insideOfOthers,
        takenOutOfOthers,
        ...computedPatterns,
      ],
      'no-console': 'error',
    },
  },
  {
    // Names that begin with an underscore are private to a package, and any release may remove them. A class may use inherited members.
    name: 'private members',
    files: ['{core,bff,src,widget}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    rules: {
      'no-underscore-dangle': [
        'error',
        {
          allow: [
            '__SURVEY_PART__',
            '__FIELD_WORDS__',
            '__PARTS__',
            '__TEXTS__',
            '__PICK_PART__',
            '__SCREENS_PART__',
            '__RECOMMEND_PART__',
            '__DELIVERY_PART__',
            '__WATCH_PART__',
            '__RULES_PART__',
            '__API_PART__',
            '__AUDIENCE_PART__',
            '__DEBUG_PART__',
          ],
          allowAfterThis: true,
          allowAfterSuper: true,
        },
      ],
    },
  },
  {
    // Every regular expression must take linear time. Otherwise, a long text could freeze the server or a
    // visitor's page.
    name: 'linear patterns',
    files: ['{core,bff,src,widget}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    plugins: { redos: { rules: { 'no-vulnerable': linearPatterns } } },
    rules: {
      'redos/no-vulnerable': [
        'error',
        {
          ignoreErrors: false,
          timeout: 60_000,
          // Patterns that can't be proven are attacked with random texts: the same ones in every run.
          randomSeed: 1,
          cache: { location: 'node_modules/.cache/patterns.json', strategy: 'aggressive' },
        },
      ],
    },
  },
  {
    files: ['bff/**/*.ts'],
    // The database layer and the queue's startup run outside of transactions.
    ignores: ['**/*.test.ts', 'bff/env.ts', 'bff/db/**', 'bff/services/jobs/jobs.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        environment,
        ownTransaction,
        insideOfOthers,
        takenOutOfOthers,
        ...computedPatterns,
      ],
    },
  },
  // Only startup prints to the terminal: the server's address, or one line about a failure.
  {
    files: [
      'bff/main.ts',
      'bff/createAdmin.ts',
      'bff/recount.ts',
      'bff/migrate.ts',
      'bff/distribute.ts',
      'bff/backup.ts',
      'bff/restore.ts',
      'bff/move.ts',
    ],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': ['error', ownTransaction, insideOfOthers, ...computedPatterns],
    },
  },
  // The only place where a browser runs a regular expression from data.
  {
    files: ['core/survey/compilePattern.ts'],
    rules: { 'no-restricted-syntax': ['error', environment] },
  },
  {
    files: ['src/lib/ignoreFailure.ts', 'src/app/RouteErrorBoundary.tsx'],
    rules: { 'no-console': ['error', { allow: ['debug', 'warn', 'error'] }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/*.stories.tsx',
      'src/theme/**',
      'src/lib/storage.ts',
      'src/lib/signOut.ts',
      'src/features/auth/sso/**',
    ],
    rules: {
      'no-restricted-syntax': ['error', environment, ...handWrittenColour, ...handWrittenSize],
      'no-restricted-globals': globalsOf(...nativeDialogs, ...browserStores, 'event'),
    },
  },
  {
    // Placeholders with CSS that a person may enter for a survey, and the geometry of the path map.
    files: [
      'src/features/survey-styling/controls/*.tsx',
      'src/features/survey-styling/model/fieldExamples.ts',
      'src/features/survey-drafts/components/PathMap/layoutMap.ts',
    ],
    ignores: ['**/*.stories.tsx'],
    rules: { 'no-restricted-syntax': ['error', environment, ...handWrittenColour] },
  },
  {
    // The theme itself may name colors. Its sizes come from the tokens, too.
    files: ['src/theme/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/theme/lengths.ts'],
    rules: { 'no-restricted-syntax': ['error', environment, ...handWrittenSize] },
  },
  {
    files: ['src/{features,components,app}/**/*.{ts,tsx}'],
    // Microsoft's library stores its account in the tab's session storage, under its own names.
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', 'src/features/auth/sso/**'],
    rules: {
      'no-restricted-globals': globalsOf(...nativeDialogs, ...browserStores, 'event', {
        name: 'fetch',
        message:
          'Calls go through src/lib: an endpoint of core/contract with queryFor or mutationFor.',
      }),
      'no-restricted-properties': [
        'error',
        ...['alert', 'confirm', 'prompt', 'localStorage', 'sessionStorage', 'fetch'].map(
          (property) => ({ object: 'window', property }),
        ),
      ],
    },
  },
);
