import { DROPPED, FAILED, STEP_KINDS, type TransformStep } from '../records/transformStep';
import { createTransforms } from './createTransforms';
import { stepsProblem } from './stepsProblem';

const run = createTransforms((text) => `hash of ${text}`);
const row = { first: 'Ada', last: 'Byron', state: 'closed', total: '12' };
const of = (value: unknown, ...steps: TransformStep[]): unknown => {
  expect(stepsProblem(steps)).toBeNull();
  return run(steps, value, row);
};

describe('steps of a field', () => {
  it.each<[unknown, TransformStep, unknown]>([
    ['  a   b ', { kind: 'trim' }, 'a b'],
    [['a ', ' b'], { kind: 'trim' }, ['a', 'b']],
    ['ADA byron-LOVE', { kind: 'case', to: 'title' }, 'Ada Byron-Love'],
    ['İ', { kind: 'case', to: 'lower' }, 'i̇'],
    ['ab', { kind: 'case', to: 'upper' }, 'AB'],
    ['a; b;c', { kind: 'split', by: ';' }, ['a', 'b', 'c']],
    ['a; b;c', { kind: 'split', by: ';', part: 2 }, 'b'],
    ['a; b;c', { kind: 'split', by: ';', part: -1 }, 'c'],
    ['a', { kind: 'split', by: ';', part: 2 }, null],
    ['Dr', { kind: 'join', fields: ['first', 'last', 'none'], by: ' ' }, 'Dr Ada Byron'],
    [undefined, { kind: 'join', fields: ['first', 'last'], by: ' ' }, 'Ada Byron'],
    [['a', 'b'], { kind: 'join', by: ', ' }, 'a, b'],
    ['1.234,50 €', { kind: 'parse', as: 'number', decimal: 'comma' }, 1234.5],
    ['n/a', { kind: 'parse', as: 'number' }, FAILED],
    ['29.03.2026', { kind: 'parse', as: 'date', format: 'DD.MM.YYYY' }, '2026-03-29'],
    ['9/3/26', { kind: 'parse', as: 'date', format: 'D/M/YY' }, '2026-03-09'],
    ['31.02.2026', { kind: 'parse', as: 'date', format: 'DD.MM.YYYY' }, FAILED],
    ['29.03.2026x', { kind: 'parse', as: 'date', format: 'DD.MM.YYYY' }, FAILED],
    [
      '2026-07-01 10:30',
      { kind: 'parse', as: 'date', format: 'YYYY-MM-DD HH:mm', timeZone: 'Europe/Berlin' },
      '2026-07-01T08:30:00.000Z',
    ],
    ['GOLD', { kind: 'map', pairs: [{ from: 'gold', to: '3' }] }, '3'],
    ['tin', { kind: 'map', pairs: [{ from: 'gold', to: '3' }] }, 'tin'],
    ['tin', { kind: 'map', pairs: [{ from: 'a', to: 'b' }], otherwise: 'empty' }, null],
    ['tin', { kind: 'map', pairs: [{ from: 'a', to: 'b' }], otherwise: 'fail' }, FAILED],
    [
      'constructor',
      { kind: 'map', pairs: [{ from: '__proto__', to: 'b' }], otherwise: 'fail' },
      FAILED,
    ],
    [undefined, { kind: 'constant', value: 'shop' }, 'shop'],
    ['x', { kind: 'constant', value: 'shop', onlyEmpty: true }, 'x'],
    ['a@b.example', { kind: 'hash' }, 'hash of a@b.example'],
    [undefined, { kind: 'hash' }, undefined],
    ['Closed ', { kind: 'drop', when: 'equals', value: 'closed' }, DROPPED],
    ['open', { kind: 'drop', when: 'equals', value: 'closed' }, 'open'],
    ['open', { kind: 'drop', when: 'notEquals', value: 'closed' }, DROPPED],
    ['a test', { kind: 'drop', when: 'contains', value: 'TEST' }, DROPPED],
    ['', { kind: 'drop', when: 'empty' }, DROPPED],
    ['x', { kind: 'drop', when: 'filled' }, DROPPED],
    ['x', { kind: 'drop', when: 'holds', expression: 'row.state == "closed"' }, DROPPED],
    ['x', { kind: 'drop', when: 'holds', expression: 'row.missing == "closed"' }, FAILED],
    ['x', { kind: 'drop', when: 'holds', expression: '"text"' }, FAILED],
    ['x', { kind: 'expression', expression: 'row.first + "." + row.last' }, 'Ada.Byron'],
    ['x', { kind: 'expression', expression: 'row.nowhere' }, FAILED],
    [{ deep: 1 }, { kind: 'trim' }, FAILED],
  ])('of %j, %j makes %p', (value, step, expected) => {
    expect(of(value, step)).toEqual(expected);
  });

  it('steps run in order, and stop at the first one that fails', () => {
    const steps: TransformStep[] = [
      { kind: 'trim' },
      { kind: 'split', by: '@', part: -1 },
      { kind: 'case', to: 'lower' },
    ];
    expect(of('  Ada@SHOP.example ', ...steps)).toBe('shop.example');
    expect(of('x', { kind: 'parse', as: 'number' }, { kind: 'constant', value: '1' })).toBe(FAILED);
  });

  it.each<[unknown, string]>([
    ['trim', 'Steps must be a list.'],
    [[{ kind: 'constructor' }], 'Step 1: This kind of step does not exist.'],
    [[{ kind: '__proto__' }], 'Step 1: This kind of step does not exist.'],
    [[{ kind: 'trim', to: 'upper' }], 'Step 1: There is no option to.'],
    [[{ kind: 'case', to: 'wild' }], 'Step 1: Please choose lower, upper or title.'],
    [[{ kind: 'split', by: 'x'.repeat(5000) }], 'Step 1: by is not valid.'],
    [[{ kind: 'map', pairs: [{ from: 'a', to: 1 }] }], 'Step 1: pairs is not valid.'],
    [[{ kind: 'trim' }, { kind: 'split' }], 'Step 2: Please enter a separator.'],
    [Array(11).fill({ kind: 'trim' }), 'A field can have at most 10 steps.'],
    [[null], 'Step 1: The kind is missing.'],
  ])("%j can't be stored", (steps, problem) => {
    expect(stepsProblem(steps)).toBe(problem);
  });

  it("a text that databases can't store is made storable, alone and in a list", () => {
    expect(of('x', { kind: 'expression', expression: 'value + "\\u0000"' })).toBe('x\uFFFD');
    expect(of('x', { kind: 'expression', expression: '["\\u0000", "b"]' })).toEqual([
      '\uFFFD',
      'b',
    ]);
    expect(of('😀x', { kind: 'expression', expression: 'split(value, "")' })).toEqual([
      '\uFFFD',
      '\uFFFD',
      'x',
    ]);
    expect(of('😀', { kind: 'trim' })).toBe('😀');
  });

  it('every kind is rejected without its required options, or has none', () => {
    const bare = STEP_KINDS.filter((kind) => stepsProblem([{ kind }]) === null);
    expect(bare).toEqual(['trim', 'join', 'hash']);
  });
});
