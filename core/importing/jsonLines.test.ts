import { LIMITS } from '../limits';
import { jsonLines } from './jsonLines';

const read = async (...texts: string[]): Promise<unknown[]> => {
  const entries: unknown[] = [];
  const pieces = (async function* () {
    yield* texts;
  })();
  for await (const some of jsonLines(pieces)) entries.push(...some);
  return entries;
};

it('reads one object per line, for any chunks, and skips blank lines', async () => {
  expect(await read('{"a":1}\r\n\n{"a"', ':2}\n{"a":3}')).toEqual([
    { line: 1, row: { a: 1 } },
    { line: 3, row: { a: 2 } },
    { line: 4, row: { a: 3 } },
  ]);
});

it('an invalid or overlong line does not affect the others', async () => {
  const long = 'x'.repeat(LIMITS.imports.rowCharacters);
  expect(await read('[1]\nnope\n"', long, long, '"\n{"a":1}\n')).toEqual([
    { line: 1, reason: 'This line is not a JSON object.', raw: '[1]' },
    { line: 2, reason: 'This line is not a JSON object.', raw: 'nope' },
    { line: 3, reason: 'This line is too long.', raw: expect.stringMatching(/^"x{499}$/) },
    { line: 4, row: { a: 1 } },
  ]);
});
