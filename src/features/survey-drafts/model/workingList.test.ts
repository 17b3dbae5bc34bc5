import { createQuestion } from '@core/survey/createQuestion';
import { questionPresets } from '@core/survey/questionTypes';
import {
  countChanges,
  reduceWorkingList,
  startWorkingList,
  type WorkingList,
  type WorkingListAction,
} from './workingList';

const first = { ...createQuestion('text', 'a'), title: 'A' };
const second = { ...createQuestion('text', 'b'), title: 'B' };
const play = (state: WorkingList, ...actions: WorkingListAction[]): WorkingList =>
  actions.reduce(reduceWorkingList, state);
const titles = ({ list }: WorkingList): string[] => list.present.map(({ title }) => title);

describe('the working list', () => {
  it('BUILD-018, BUILD-019 choosing a type starts a blank question, and Save Question adds it', () => {
    const picked = play(startWorkingList([first]), {
      type: 'picked',
      questionType: 'rating',
      id: 'n',
    });
    expect(picked.editing).toMatchObject({ id: 'n', type: 'rating', title: '' });
    const saved = play(
      picked,
      { type: 'changed', question: { ...picked.editing!, title: 'How much?' } },
      { type: 'saved', at: 1 },
    );
    expect(titles(saved)).toEqual(['A', 'How much?']);
    expect(saved.editing).toBeNull();
  });

  it('BUILD-020 Save Question on an existing question replaces it and closes the editor', () => {
    const saved = play(
      startWorkingList([first, second], 'b'),
      { type: 'changed', question: { ...second, title: 'Better' } },
      { type: 'saved', at: 1 },
    );
    expect(titles(saved)).toEqual(['A', 'Better']);
    expect(saved.editing).toBeNull();
  });

  it('BUILD-036 a blank title is not saved, and shows an error until one is typed', () => {
    const picked = play(startWorkingList([]), { type: 'picked', questionType: 'text', id: 'n' });
    const refused = play(
      picked,
      { type: 'changed', question: { ...picked.editing!, title: '   ' } },
      { type: 'saved', at: 1 },
    );
    expect(refused).toMatchObject({ titleMissing: true, editing: { id: 'n' } });
    expect(titles(refused)).toEqual([]);
    expect(
      play(refused, { type: 'changed', question: { ...picked.editing!, title: 'x' } }).titleMissing,
    ).toBe(false);
  });

  it('saves the input when another question is opened, and refuses to leave without a title', () => {
    const edited = play(startWorkingList([first, second], 'a'), {
      type: 'changed',
      question: { ...first, title: 'A2' },
    });
    expect(titles(play(edited, { type: 'selected', id: 'b', at: 1 }))).toEqual(['A2', 'B']);
    const blank = play(
      edited,
      { type: 'changed', question: { ...first, title: '' } },
      { type: 'selected', id: 'b', at: 1 },
    );
    expect(blank).toMatchObject({ titleMissing: true, editing: { id: 'a' } });
  });

  it('drops a question without input', () => {
    const picked = play(
      startWorkingList([first]),
      { type: 'picked', questionType: 'text', id: 'n' },
      { type: 'addAsked', at: 1 },
    );
    expect(picked).toMatchObject({ editing: null, titleMissing: false });
    expect(titles(picked)).toEqual(['A']);
  });

  it('changes the type of an open question and keeps its title', () => {
    const changed = play(startWorkingList([first], 'a'), {
      type: 'picked',
      questionType: 'dropdown',
      id: 'unused',
    });
    expect(changed.editing).toMatchObject({ id: 'a', type: 'dropdown', title: 'A' });
  });

  it('a preset has its texts and can be saved immediately', () => {
    const saved = play(
      startWorkingList([]),
      { type: 'picked', questionType: 'rating', preset: questionPresets[0], id: 'n' },
      { type: 'saved', at: 1 },
    );
    expect(saved.list.present[0]).toMatchObject({
      title: questionPresets[0]!.title,
      settings: { preset: 'nps' },
    });
  });

  it('undoes and redoes within the dialog', () => {
    const removed = play(startWorkingList([first, second]), { type: 'removed', id: 'a', at: 1 });
    expect(titles(play(removed, { type: 'undone' }))).toEqual(['A', 'B']);
    expect(titles(play(removed, { type: 'undone' }, { type: 'redone' }))).toEqual(['B']);
  });
});

describe('changes not applied yet', () => {
  it.each([
    ['nothing', [first, second], 0],
    ['one changed', [{ ...first, title: 'x' }, second], 1],
    ['one removed', [second], 1],
    ['one added', [first, second, { ...first, id: 'c' }], 1],
    ['another order', [second, first], 1],
  ])('%s', (_name, after, count) => {
    expect(countChanges([first, second], after)).toBe(count);
  });
});

describe('a teammate’s changes', () => {
  const third = { ...createQuestion('text', 'c'), title: 'C' };
  const before = [first, second];
  const after = [first, { ...second, title: 'Theirs' }, third];
  const change = { type: 'rebased' as const, before, after, applied: after };

  it('are added to the list, to its undo steps and to the open question', () => {
    const typed = play(startWorkingList(before, 'b'), {
      type: 'changed',
      question: { ...second, required: true },
    });
    const removed = play(typed, { type: 'removed', id: 'a', at: 1 });
    const changed = play(removed, change);
    expect(titles(changed)).toEqual(['Theirs', 'C']);
    expect(changed.editing).toMatchObject({ title: 'Theirs', required: true });
    expect(titles(play(changed, { type: 'undone' }))).toEqual(['A', 'Theirs', 'C']);
    expect(countChanges(after, play(changed, { type: 'undone' }).list.present)).toBe(0);
  });

  it('are nothing if the list has them already', () => {
    const state = startWorkingList(after);
    expect(play(state, change)).toBe(state);
  });
});
