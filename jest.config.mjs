// One run, five projects; the sixth, faults, needs a real PostgreSQL. ESM throughout (start jest with --experimental-vm-modules): MikroORM and Storybook ship only ES modules.
const swc = (jsxImportSource) => ['@swc/jest', {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', importSource: jsxImportSource } },
  },
  module: { type: 'es6' },
}];

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc('react') },
  moduleNameMapper: {
    '^@core/(.*)$': '<rootDir>/core/$1',
    '^@bff/(.*)$': '<rootDir>/bff/$1',
    '^@src/(.*)$': '<rootDir>/src/$1',
    '^@widget/(.*)$': '<rootDir>/widget/$1',
    '^@tokens/(.*)$': '<rootDir>/design-tokens/generated/$1',
    '^@tests/(.*)$': '<rootDir>/tests/$1',
    // The one-file build: its ES build is 1,600 files, seconds per test file.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
    '\\.css(\\?\\w+)?$': '<rootDir>/tests/support/emptyStyle.ts',
    '\\.(svg|png|woff2)(\\?\\w+)?$': '<rootDir>/tests/support/assetUrl.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/storybook-static'],
};

const node = { ...base, testEnvironment: 'node', setupFilesAfterEnv: ['<rootDir>/tests/support/retryOnce.ts'] };
const dom = {
  ...base,
  testEnvironment: '<rootDir>/tests/support/jsdomEnvironment.cjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/setupDom.ts', '<rootDir>/tests/support/retryOnce.ts'],
};

export default {
  // Play functions type and click through whole screens; two cores share that with the database tests.
  testTimeout: 60000,
  // Modules of finished files stay in a worker's heap: a fresh worker is quicker than one that collects gigabytes.
  workerIdleMemoryLimit: '1200MB',
  projects: [
    { ...node, displayName: 'core', testMatch: ['<rootDir>/{core,design-tokens}/**/*.test.ts'] },
    { ...node, displayName: 'bff', testMatch: ['<rootDir>/bff/**/*.test.ts'], globalSetup: '<rootDir>/tests/support/databaseTemplate.mjs' },
    { ...dom, displayName: 'web', testMatch: ['<rootDir>/{src,stories}/**/*.test.{ts,tsx}'] },
    { ...dom, displayName: 'widget', testMatch: ['<rootDir>/widget/**/*.test.{ts,tsx}'], transform: { '\\.tsx?$': swc('@widget/dom') } },
    { ...node, displayName: 'system', testMatch: ['<rootDir>/tests/{architecture,security,journeys}/**/*.test.ts'], globalSetup: '<rootDir>/tests/support/databaseTemplate.mjs' },
    // Only where TEST_DATABASE_URL names a server: the wire to it is cut on purpose.
    ...(process.env.TEST_DATABASE_URL ? [{ ...node, displayName: 'faults', testMatch: ['<rootDir>/tests/faults/**/*.test.ts'] }] : []),
  ],
};
