import { jest } from '@jest/globals';

// A machine that is busy with something else may be late once; the first fault is printed all the same.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
