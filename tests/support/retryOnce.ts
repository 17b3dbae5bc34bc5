import { jest } from '@jest/globals';

// A machine that is busy with something else may be late once; the first fault is printed all the same.
// A proof (`npm run prove`) is tried once: what held only the second time did not hold.
if (!process.env.PROVE_CASES_FILE) jest.retryTimes(1, { logErrorsBeforeRetry: true });
