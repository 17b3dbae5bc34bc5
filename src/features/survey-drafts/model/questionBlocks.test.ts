import { createQuestion } from '@core/survey/createQuestion';
import type { Question } from '@core/survey/types';
import { withNewIds } from './newIds';
import {
  areConsecutive,
  blocksById,
  blockWords,
  changeBlock,
  groupQuestions,
  withBlocks,
} from './questionBlocks';
import { duplicateQuestion, moveQuestion } from './questionList';

let made = 0;
const newId = () => `new-${(made += 1)}`;
/** Questions named by letters, with their block's letter: `a b1 c1`. */
const list = (written: string): Question[] =>
  written.split(' ').map(([id, block]) => ({
    ...createQuestion('text', id!),
    title: id!,
    ...(block && { block: { id: `block-${block}` } }),
  }));
const told = (questions: readonly Question[]): string =>
  questions.map(({ id, block }) => id + (block?.id.slice('block-'.length) ?? '')).join(' ');

beforeEach(() => {
  made = 0;
});

test('only consecutive questions are grouped', () => {
  const questions = list('a b c d');
  expect(
    [['b', 'c'], ['a', 'c'], [], ['gone']].map((ids) => areConsecutive(questions, new Set(ids))),
  ).toEqual([...[true, false, false, false]]);
  const grouped = groupQuestions(questions, new Set(['b', 'c']), newId);
  expect(told(grouped)).toBe('a bnew-1 cnew-1 d');
  expect(grouped[1]!.block).toMatchObject({ title: '', together: true });
  expect(grouped[0]).toBe(questions[0]);
});

test('a block that is split becomes two, and an ungrouped one leaves nothing behind', () => {
  const cut = groupQuestions(list('a1 b1 c1'), new Set(['b']), newId);
  expect(told(cut)).toBe('a1 bnew-1 cnew-2');
  expect(changeBlock(list('a1 b1'), 'block-1', null)).toEqual(list('a b'));
  expect(changeBlock(list('a1 b'), 'block-1', { title: 'T' })[0]!.block).toEqual({
    ...{ id: 'block-1', title: 'T' },
  });
});

test.each([
  ['into a block', 'a b1 c1', 'a', 1, 'b1 a1 c1'],
  ['beside a block', 'a b1 c1', 'a', 2, 'b1 c1 a'],
  ['within its block', 'a1 b1 c1', 'a', 1, 'b1 a1 c1'],
  ['out of its block', 'a1 b1 c d', 'b', 3, 'a1 c d b'],
  ['out of the middle of its block, which stays whole', 'a1 b1 c1 d', 'b', 3, 'a1 c1 d b'],
  ['from one block into another', 'a1 b1 c2 d2', 'a', 2, 'b1 c2 a2 d2'],
  ['alone in its block', 'a1 b c', 'a', 2, 'b c a1'],
])('a question is moved %s', (_how, before, id, to, after) => {
  expect(told(moveQuestion(list(before), id, to))).toBe(after);
});

test('a copy of a question is in the same block, and copies of all are in a new block', () => {
  expect(told(duplicateQuestion(list('a1 b1'), 'a', newId))).toBe('a1 new-11 b1');
  const copies = withNewIds(list('a1 b1 c'), newId);
  expect(copies[0]!.block).toEqual(copies[1]!.block);
  expect(copies[0]!.block!.id).not.toBe('block-1');
  expect(copies[2]!.block).toBeUndefined();
});

test('a dialog changes only blocks: questions in the same block stay the same objects', () => {
  const questions = list('a1 b');
  expect(withBlocks(questions, blocksById(questions))[0]).toBe(questions[0]);
  expect(told(withBlocks(questions, { b: { id: 'block-2' } }))).toBe('a b2');
});

test('a block is described by its title and its settings', () => {
  expect(blockWords({ id: 'block-1', title: ' You ', together: true, shuffled: true })).toBe(
    'Block “You”, one page, random order',
  );
  expect(blockWords({ id: 'block-1', moves: true })).toBe('Block, shuffled position');
});
