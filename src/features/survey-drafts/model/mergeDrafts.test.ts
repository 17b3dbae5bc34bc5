import { createQuestion } from '@core/survey/createQuestion';
import type { Question, Survey } from '@core/survey/types';
import { hasAll, mergeDrafts } from './mergeDrafts';
import type { DraftContent } from './sameContent';

const ask = (id: string, fields: Partial<Question> = {}): Question => ({
  ...createQuestion('text', id),
  title: id,
  ...fields,
});
const draft = (questions: Question[], fields: Partial<Survey> = {}): DraftContent => ({
  name: 'Draft',
  survey: { title: 'Survey', questions, ...fields },
});
const [a, b, c] = [ask('a'), ask('b'), ask('c')] as [Question, Question, Question];
const base = draft([a, b, c]);
const merge = (mine: DraftContent, theirs: DraftContent, started = base) =>
  mergeDrafts({ base: started, mine, theirs });
const idsOf = (content: DraftContent | null) => content?.survey.questions.map(({ id }) => id);

test('edits of different questions and of different fields of one question are merged', () => {
  const mine = draft([{ ...a, title: 'Mine' }, b, c], { description: 'Mine' });
  const theirs = draft([{ ...a, required: true }, b, { ...c, title: 'Theirs' }], {
    settings: { theme: { primaryColor: '#123456' } },
  });
  expect(merge(mine, theirs)?.survey).toEqual({
    title: 'Survey',
    description: 'Mine',
    settings: { theme: { primaryColor: '#123456' } },
    questions: [{ ...a, title: 'Mine', required: true }, b, { ...c, title: 'Theirs' }],
  });
});

test('both may set the same value; different values of one field are a conflict', () => {
  const titled = (title: string) => draft([{ ...a, title }, b, c]);
  expect(merge(titled('Same'), titled('Same'))).not.toBeNull();
  expect(merge(titled('One'), titled('Other'))).toBeNull();
  expect(
    mergeDrafts({ base, mine: titled('One'), theirs: titled('Other') }, 'mine')?.survey
      .questions[0],
  ).toMatchObject({ title: 'One' });
});

test('added questions keep their places in the order that the other chose', () => {
  expect(idsOf(merge(draft([a, ask('m'), b, c]), draft([c, b, a, ask('t')])))).toEqual([
    ...['c', 'b', 'a', 'm', 't'],
  ]);
  expect(idsOf(merge(draft([ask('m'), a, b, c]), draft([a, b, c, ask('t')])))).toEqual([
    ...['m', 'a', 'b', 'c', 't'],
  ]);
  expect(merge(draft([b, a, c]), draft([a, c, b]))).toBeNull();
  expect(idsOf(merge(draft([b, a, c]), draft([b, a, c, ask('t')])))).toEqual(['b', 'a', 'c', 't']);
});

test('a deleted question stays deleted, unless the other one edited it', () => {
  expect(idsOf(merge(draft([a, c]), draft([a, b, { ...c, title: 'Theirs' }])))).toEqual(['a', 'c']);
  expect(merge(draft([a, c]), draft([a, { ...b, title: 'Theirs' }, c]))).toBeNull();
});

test('a new type and options with their translations are not mixed with edits that fit the old ones', () => {
  const choice = ask('a', { type: 'multiple-choice', options: ['One', 'Two'] });
  const started = draft([choice], {
    translations: { de: { questions: { a: { options: ['Eins', 'Zwei'] } } } },
  });
  const translated = draft([choice], {
    translations: { de: { questions: { a: { options: ['Eins', 'Zwo'] } } } },
  });
  const reordered = { ...started, survey: { ...started.survey } };
  reordered.survey.questions = [{ ...choice, options: ['Two', 'One'] }];
  expect(merge(reordered, translated, started)).toBeNull();
  expect(merge(translated, reordered, started)).toBeNull();
  const retitled = draft([{ ...a, title: 'Theirs' }, b, c]);
  expect(merge(draft([{ ...a, type: 'number' }, b, c]), retitled)).toBeNull();
});

describe('questions that are not applied yet', () => {
  const listed = (
    questions: Question[],
    editing: Question | null = null,
    applied = [a, b, c],
  ): DraftContent => ({ ...draft(applied), workingList: { questions, editing } });

  test('two lists are merged by question, and both open questions are kept', () => {
    const merged = merge(
      listed([a, b, c, ask('m')], { ...a, title: 'Mine' }),
      listed([a, b, c], { ...b, title: 'Theirs' }),
    );
    expect(merged?.workingList).toEqual({
      questions: [a, { ...b, title: 'Theirs' }, c, ask('m')],
      editing: { ...a, title: 'Mine' },
    });
    expect(merged?.survey.questions).toEqual([a, b, c]);
  });

  test('typing in one question on both sides is a conflict, except in different fields', () => {
    const open = (fields: Partial<Question>) => listed([a, b, c], { ...a, ...fields });
    expect(merge(open({ title: 'Mine' }), open({ title: 'Theirs' }))).toBeNull();
    expect(merge(open({ title: 'Mine' }), open({ required: true }))?.workingList?.editing).toEqual({
      ...a,
      title: 'Mine',
      required: true,
    });
  });

  test('a list gets what the other one changed in the survey, so that applying it removes nothing', () => {
    const merged = merge(listed([a, b, c, ask('m')]), draft([a, b, { ...c, title: 'Theirs' }]));
    expect(merged?.workingList?.questions).toEqual([a, b, { ...c, title: 'Theirs' }, ask('m')]);
    const started = listed([a, b, c, ask('m')]);
    const reviewed = draft([a, b, c, ask('m')]);
    expect(merge(started, reviewed, started)?.workingList).toBeNull();
    expect(
      merge(listed([a, b, c, ask('m'), ask('later')]), reviewed, started)?.workingList?.questions,
    ).toEqual([a, b, c, ask('m'), ask('later')]);
  });

  test('two open questions are both stored, so that no one saves again and again', () => {
    const ines = listed([a, b, c], { ...a, title: 'Ines' });
    const omar = merge(listed([a, b, c], { ...b, title: 'Omar' }), ines)!;
    const merged = merge(ines, omar, ines)!;
    expect(merged.workingList?.editing).toEqual({ ...a, title: 'Ines' });
    expect(hasAll(omar, merged)).toBe(true);
    expect(hasAll(ines, omar)).toBe(false);
    const untitled = { ...merged.workingList!, editing: ask('new', { title: '' }) };
    expect(hasAll(omar, { ...merged, workingList: untitled })).toBe(false);
  });
});
