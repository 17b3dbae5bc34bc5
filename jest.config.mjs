// One run, three projects. ESM throughout (start jest with --experimental-vm-modules): MikroORM ships only ES modules.
const swc = (jsxImportSource) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      experimental: { keepImportAttributes: true },
      transform: { react: { runtime: 'automatic', importSource: jsxImportSource } },
    },
    module: { type: 'es6' },
  },
];

/** The only folders that Jest lists: a list of all packages takes seconds. */
const inFolders = (...names) => names.map((name) => `<rootDir>/${name}`);

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc('react') },
  moduleNameMapper: {
    '^@core/(.*)$': '<rootDir>/core/$1',
    '^@bff/(.*)$': '<rootDir>/bff/$1',
    '^@src/lib/i18n/textFiles$': '<rootDir>/tests/support/textFiles.ts',
    '^@src/(.*)$': '<rootDir>/src/$1',
    '^@widget/(.*)$': '<rootDir>/widget/$1',
    '^@tokens/(.*)$': '<rootDir>/design-tokens/generated/$1',
    '^@tests/(.*)$': '<rootDir>/tests/$1',
    '\\.css(\\?\\w+)?$': '<rootDir>/tests/support/emptyStyle.ts',
  },
};

const dom = {
  ...base,
  testEnvironment: '<rootDir>/tests/support/jsdomEnvironment.cjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/setupDom.ts'],
};

export default {
  reporters: ['default', '<rootDir>/tests/support/stuckReporter.mjs'],
  projects: [
    // Tests that need no document share one plain process per worker, where packages are loaded once
    // (a server file takes 3 s otherwise). Tests that need one, or change the page's language, are
    // called `*.dom.test.ts` or `*.test.tsx`.
    {
      ...base,
      displayName: 'server',
      roots: inFolders('core', 'bff', 'src', 'design-tokens', 'tests'),
      testMatch: [
        '<rootDir>/{core,design-tokens,bff,src}/**/!(*.dom).test.ts',
        '<rootDir>/tests/{architecture,security,journeys}/**/*.test.ts',
        // Only if TEST_DATABASE_URL names a server, because the connection to it is cut on purpose.
        ...(process.env.TEST_DATABASE_URL ? ['<rootDir>/tests/faults/**/*.test.ts'] : []),
        // The only one of them that also runs on a cluster: it kills the process and does not cut
        // the connection.
        ...(process.env.TEST_CITUS_URL ? ['<rootDir>/tests/faults/killedCounters.test.ts'] : []),
        // Only on a server, because they watch its connection.
        ...(process.env.TEST_DATABASE_URL || process.env.TEST_CITUS_URL
          ? ['<rootDir>/tests/servers/**/*.test.ts']
          : []),
      ],
      runner: 'jest-light-runner/child-process',
      globalSetup: '<rootDir>/tests/support/prepareServerTests.mjs',
      setupFiles: ['<rootDir>/tests/support/loadTypeScript.mjs'],
    },
    {
      ...dom,
      displayName: 'web',
      roots: inFolders('src'),
      testMatch: ['<rootDir>/src/**/*.{dom.test.ts,test.tsx}'],
    },
    {
      ...dom,
      displayName: 'widget',
      roots: inFolders('widget'),
      testMatch: ['<rootDir>/widget/**/*.test.{ts,tsx}'],
      transform: { '\\.tsx?$': swc('@widget/dom') },
    },
  ],
};
