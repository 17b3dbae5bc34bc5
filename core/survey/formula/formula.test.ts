import fc from '@tests/support/seededCheck';
import type { AnswerValue } from '../types';
import { FORMULA_LIMITS } from './formulaLimits';
import { formulaFunctionNames } from './formulaWords';
import { kindOf, parseFormula, partsOfFormula } from './parseFormula';
import { readFormula, runFormula } from './runFormula';

const answers: Readonly<Record<string, AnswerValue>> = {
  ...{ age: 34, typed: '7', name: 'Ada', likes: ['Red', 'Blue'], agrees: 'yes', no: 'no' },
  ...{ born: '2001-02-03', shares: { Rent: 60, Food: 40 } },
};
const variables: Readonly<Record<string, AnswerValue>> = { score: 12, level: 'high' };
const run = (source: string): AnswerValue =>
  runFormula(source, { answer: (id) => answers[id], variable: (name) => variables[name] });
const problem = (source: string) => parseFormula(source).problem;

test.each<[string, AnswerValue]>([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['-2 * -3', 6],
  ['7 % 4', 3],
  ['1 / 0', null],
  ['{{age}} + 1', 35],
  ['{{ typed }} * 2', 14],
  ['score * 2', 24],
  ['{{missing}} + 1', null],
  ['unknown + 1', null],
  ['"a" = "a"', true],
  ['{{age}} >= 18 and {{agrees}}', true],
  ['{{no}} or false', false],
  ['not {{no}} and true', true],
  ['not ({{age}} < 18)', true],
  ['{{born}} < "2008-01-01"', true],
  ['{{missing}} < 5', false],
  ['{{missing}} != 5', false],
  ['if({{age}} > 30, "old", "young")', 'old'],
  ['IF(score > 20, 1, 0)', 0],
  ['min({{age}}, 5, {{missing}})', 5],
  ['max({{age}}, 5)', 34],
  ['sum({{shares}})', 100],
  ['mean(1, 2, {{missing}})', 1.5],
  ['sum({{missing}})', null],
  ['count({{likes}})', 2],
  ['count({{age}}, {{missing}}, {{name}})', 2],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(1.005, 2)', 1.01],
  ['floor(2.9) + ceil(2.1) + abs(-1)', 6],
  ['contains({{likes}}, "Red")', true],
  ['contains({{likes}}, "Re")', false],
  ['contains({{name}}, "ad")', true],
  ['empty({{missing}}) and not empty({{name}})', true],
  ['length({{name}})', 3],
  ['join({{name}}, ": ", score)', 'Ada: 12'],
])('%s is %p', (source, value) => {
  expect(run(source)).toEqual(value);
});

test.each<[string, string, string]>([
  ['', 'empty', ''],
  ['1 +', 'unfinished', ''],
  ['(1', 'unfinished', ''],
  ['1 2', 'unexpected', '2'],
  ['a.b', 'unexpected', '.'],
  ['a[0]', 'unexpected', '['],
  ['`x`', 'unexpected', '`'],
  ['{{a', 'unexpected', '{'],
  ['eval("1")', 'unknown_function', 'eval'],
  ['constructor(1)', 'unknown_function', 'constructor'],
  ['round()', 'arguments', 'round'],
  ['if(true, 1)', 'arguments', 'if'],
  ['"a" + 1', 'kind', '+'],
  ['1 and true', 'kind', 'and'],
  ['sum("a")', 'kind', 'sum'],
  ['(1 < 2) * 3', 'kind', '*'],
  ['='.repeat(3), 'unexpected', '=='],
  ['1'.repeat(FORMULA_LIMITS.characters + 1), 'too_long', ''],
  ['('.repeat(40) + '1' + ')'.repeat(40), 'too_deep', '('],
  ['-'.repeat(40) + '1', 'too_deep', '-'],
])('%s is refused: %s', (source, code, word) => {
  expect(problem(source)).toMatchObject({ code, ...(word && { word }) });
  expect(run(source)).toBeNull();
});

test('names of JavaScript are only names of variables, and have no value', () => {
  const value = (name: string): AnswerValue =>
    runFormula(name, { answer: () => undefined, variable: (key) => new Map([['a', 1]]).get(key) });
  for (const name of ['constructor', '__proto__', 'toString', 'globalThis', 'this'])
    expect(value(name)).toBeNull();
  expect(formulaFunctionNames).toContain('mean');
  expect(formulaFunctionNames).not.toContain('negative');
});

test('the kind of a result is known where the text shows it', () => {
  const kind = (source: string) => kindOf(parseFormula(source).node!);
  expect(['1 + 1', '"a"', 'not true', '{{q}}', 'if(true, 1, "a")'].map(kind)).toEqual([
    ...['number', 'text', 'truth', 'some', 'some'],
  ]);
  const parts = partsOfFormula(parseFormula('sum({{a}}, b)').node!);
  expect(parts.map(({ kind: one }) => one)).toEqual(['call', 'answer', 'variable']);
  expect(readFormula('1 + 1')).toBe(readFormula('1 + 1'));
});

test('3,000 generated texts never fail, and long chains stay quick', () => {
  const piece = fc.constantFrom(
    ...['1', '"a"', '{{age}}', '{{likes}}', 'score', '+', '-', '*', '/', '(', ')', ',', '=', '<'],
    ...['and', 'or', 'not ', 'if(', 'sum(', 'round(', 'contains(', ' ', '.', '{{', 'join('],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const value = run(pieces.join(' '));
      expect(typeof value === 'number' && !Number.isFinite(value)).toBe(false);
    }),
    { numRuns: 3000 },
  );
  expect(run(Array.from({ length: 400 }, () => '1').join('+'))).toBe(400);
});
