import { changesOfOthers, mergeEdit } from './mergeEdit';

const base = { theme: { color: 'blue', font: 'Arial' }, types: ['email'], delay: 0, note: 'a' };
const mine = { ...base, theme: { color: 'green', font: 'Arial' }, types: ['email', 'uuid'] };
const theirs = { theme: { color: 'red', font: 'Georgia' }, types: ['email'], delay: 5, note: 'a' };

it('applies local changes on top of theirs, field by field, with a list as one field', () => {
  expect(mergeEdit(base, mine, theirs)).toEqual({
    theme: { color: 'green', font: 'Georgia' },
    types: ['email', 'uuid'],
    delay: 5,
    note: 'a',
  });
  expect(mergeEdit<object>({ a: 1, b: 1 }, { a: 1 }, { a: 2, b: 1, c: 3 })).toEqual({ a: 2, c: 3 });
});

it('describes their changes and the local values', () => {
  expect(changesOfOthers(base, mine, theirs)).toEqual([
    { path: ['theme', 'color'], before: 'blue', theirs: 'red', mine: 'green' },
    { path: ['theme', 'font'], before: 'Arial', theirs: 'Georgia', mine: undefined },
    { path: ['delay'], before: 0, theirs: 5, mine: undefined },
  ]);
  expect(changesOfOthers(base, mine, { ...base })).toEqual([]);
});
