import { LIMITS } from '../limits';
import { recordProblem } from './recordProblem';

const longest = LIMITS.imports.rowCharacters;
const tooLong = `This record is longer than ${longest.toLocaleString('en-US')} characters.`;

it('takes a record that is just short enough', () => {
  expect(recordProblem({ a: 'x'.repeat(longest - 1) })).toBeNull();
  expect(recordProblem({ a: 'x'.repeat(longest) })).toBe(tooLong);
});

it('counts names, and what stands in lists and objects', () => {
  expect(recordProblem({ ['n'.repeat(longest + 1)]: 1 })).toBe(tooLong);
  expect(recordProblem({ list: [{ text: 'x'.repeat(longest) }] })).toBe(tooLong);
  expect(recordProblem({ list: Array.from({ length: longest }, () => 1) })).toBe(tooLong);
});

it('says when a record is nested too deeply before it looks at its length', () => {
  let record: object = { text: 'x'.repeat(longest) };
  for (let level = 0; level <= LIMITS.sources.nesting; level += 1) record = { record };
  expect(recordProblem(record)).toBe('Lists and objects are nested too deeply.');
});
