import '@testing-library/jest-dom/jest-globals';
import type * as jestGlobals from '@jest/globals';

// jest puts these into every test file; tests that import them from @jest/globals have the same types.
declare global {
  const afterAll: typeof jestGlobals.afterAll;
  const afterEach: typeof jestGlobals.afterEach;
  const beforeAll: typeof jestGlobals.beforeAll;
  const beforeEach: typeof jestGlobals.beforeEach;
  const describe: typeof jestGlobals.describe;
  const expect: typeof jestGlobals.expect;
  const it: typeof jestGlobals.it;
  const test: typeof jestGlobals.test;
}
