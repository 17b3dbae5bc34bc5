import { describeError } from './log';

describe('describeError', () => {
  it('returns the message of an error or of a copy of one, and only the type of anything else', () => {
    const copy = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', queue: 'fast' };
    expect(describeError(copy)).toMatchObject({
      message: 'connect ECONNREFUSED',
      code: 'ECONNREFUSED',
    });
    expect(describeError(new Error('late'))).toMatchObject({ type: 'Error', message: 'late' });
    for (const other of [null, undefined, { secret: 1 }, 'a text'])
      expect(describeError(other)).toEqual({ message: typeof other });
  });
});
