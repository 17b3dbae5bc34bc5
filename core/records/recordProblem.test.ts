import { LIMITS } from '../limits';
import { SOURCE_LIMITS } from '../sourceLimits';
import { recordProblem } from './recordProblem';

const longest = LIMITS.imports.rowCharacters;
const tooLong = `This record is longer than ${longest.toLocaleString('en-US')} characters.`;

it('accepts a record of exactly the maximum length', () => {
  expect(recordProblem({ a: 'x'.repeat(longest - 1) })).toBeNull();
  expect(recordProblem({ a: 'x'.repeat(longest) })).toBe(tooLong);
});

it('counts names, and the contents of lists and objects', () => {
  expect(recordProblem({ ['n'.repeat(longest + 1)]: 1 })).toBe(tooLong);
  expect(recordProblem({ list: [{ text: 'x'.repeat(longest) }] })).toBe(tooLong);
  expect(recordProblem({ list: Array.from({ length: longest }, () => 1) })).toBe(tooLong);
});

it('reports deep nesting before it checks the length', () => {
  let record: object = { text: 'x'.repeat(longest) };
  for (let level = 0; level <= SOURCE_LIMITS.nesting; level += 1) record = { record };
  expect(recordProblem(record)).toBe('Lists and objects are nested too deeply.');
});

const most = LIMITS.imports.rowNames;
const tooMany = `This record has more than ${most.toLocaleString('en-US')} fields.`;
const fields = (count: number, value: unknown = 1): object =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, value]));

it('accepts a record with exactly the maximum number of fields, including those of nested objects', () => {
  expect(recordProblem(fields(most))).toBeNull();
  expect(recordProblem(fields(most + 1))).toBe(tooMany);
  expect(recordProblem({ a: fields(most - 1) })).toBeNull();
  expect(recordProblem({ a: fields(most) })).toBe(tooMany);
  expect(recordProblem(fields(50, fields(50)))).toBe(tooMany);
});

it('counts the fields of objects in lists once: an order can have any number of lines', () => {
  expect(recordProblem({ lines: Array.from({ length: 1000 }, () => fields(10)) })).toBeNull();
  expect(recordProblem({ lines: [fields(most)] })).toBe(tooMany);
});
