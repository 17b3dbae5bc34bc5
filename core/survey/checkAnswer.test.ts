import { createQuestion } from './createQuestion';
import { defaultSettings } from './defaults';
import { leftAt } from './funnel';
import { checkAnswer } from './checkAnswer';
import { lintSurvey } from './lint';
import { positionOf } from './navigation';
import { readPrefill } from './prefill';
import { answerShapeOf, questionTypes } from './questionTypes';
import { tallyValues } from './tally';
import type { AnswerValue, Question, QuestionType } from './types';
import { answerErrorSentence, validateAnswer } from './validateAnswer';

const ask = (type: QuestionType, more: Partial<Question> = {}): Question => ({
  ...createQuestion(type, 'q'),
  title: 'Q',
  ...more,
});
const matrix = (more: Partial<Question> = {}, several = false): Question =>
  ask('matrix', {
    options: ['Bad', 'Good'],
    settings: { rows: ['Price', 'Help'], several },
    ...more,
  });
const ranking = (more: Partial<Question> = {}): Question =>
  ask('ranking', { options: ['A', 'B', 'C'], ...more });
const slider = ask('slider', { settings: { minValue: -1, maxValue: 1.25, step: 0.5 } });
const pictures = (settings: Question['settings'] = {}, more: Partial<Question> = {}): Question =>
  ask('picture-choice', { options: ['Oak', 'Pine'], settings, ...more });
const shares = (more: Partial<Question> = {}): Question =>
  ask('constant-sum', { options: ['Price', 'Speed'], settings: { total: 10 }, ...more });
const must = { required: true };

type Row = [string, Question, AnswerValue | undefined, string | null];

test.each<Row>([
  ['a row of a matrix', matrix(), ['Price: Good'], null],
  ['all rows where they are required', matrix(must), ['Price: Good', 'Help: Bad'], null],
  ['a missing row of a required matrix', matrix(must), ['Price: Good'], 'required'],
  ['a required matrix without an answer', matrix(must), undefined, 'required'],
  ['two columns in one row', matrix(), ['Price: Good', 'Price: Bad'], 'option'],
  [
    'two columns where several may be chosen',
    matrix({}, true),
    ['Price: Good', 'Price: Bad'],
    null,
  ],
  ['a row twice', matrix({}, true), ['Price: Good', 'Price: Good'], 'option'],
  ['a column that is not there', matrix(), ['Price: Fair'], 'option'],
  ['a text in place of a matrix', matrix(), 'Price: Good', 'type'],
  ['a full ranking', ranking(must), ['1. B', '2. A', '3. C'], null],
  ['the first places of a ranking', ranking(), ['1. B'], null],
  ['a place missing in a required ranking', ranking(must), ['1. B', '2. A'], 'required'],
  ['an option at two places', ranking(), ['1. B', '2. B'], 'option'],
  ['places that do not begin with the first', ranking(), ['2. B'], 'option'],
  ['an option that is not ranked here', ranking(), ['1. D'], 'option'],
  ['a text in place of a ranking', ranking(), '1. B', 'type'],
  ['the lower end of a slider', slider, -1, null],
  ['a step of a slider', slider, 0.5, null],
  ['the upper end, which is no step', slider, 1.25, null],
  ['between two steps', slider, 0.75, 'step'],
  ['below a slider', slider, -1.5, 'too_low'],
  ['above a slider', slider, 2, 'too_high'],
  ['a text in place of a slider', slider, '1', 'type'],
  ['a consent that was given', ask('consent', must), 'I agree', null],
  ['a required consent that was not', ask('consent', must), undefined, 'required'],
  ['a consent that may be left out', ask('consent'), undefined, null],
  ['another statement', ask('consent'), 'I do not agree', 'option'],
  ['one picture', pictures(), 'Oak', null],
  ['a list where one picture may be chosen', pictures(), ['Oak', 'Pine'], 'type'],
  ['several pictures', pictures({ several: true }), ['Oak', 'Pine'], null],
  ['one text where several may be chosen', pictures({ several: true }), 'Oak', 'type'],
  ['a picture that is not there', pictures(), 'Beech', 'option'],
  ['a picture twice', pictures({ several: true }), ['Oak', 'Oak'], 'option'],
  ['no picture where one is required', pictures({}, must), undefined, 'required'],
  ['shares that come to the total', shares(must), { Price: 2.5, Speed: 7.5 }, null],
  ['all for one option', shares(), { Price: 10 }, null],
  ['shares below the total', shares(), { Price: 2, Speed: 7 }, 'sum_left'],
  ['shares above the total', shares(), { Price: 11 }, 'sum_over'],
  ['shares that are thirds', shares(), { Price: 3.3333, Speed: 6.6666 }, null],
  ['a share below nothing', shares(), { Price: 11, Speed: -1 }, 'too_low'],
  ['a share of what is not offered', shares(), { Price: 5, Help: 5 }, 'option'],
  ['a share that is no number', shares(), { Price: '10' }, 'type'],
  ['a number in place of shares', shares(), 10, 'type'],
  ['no shares where they may be left out', shares(), {}, null],
  ['no shares where they are required', shares(must), {}, 'required'],
  ['a text to read, whatever is stored about it', ask('statement', must), undefined, null],
  ['an answer to a text to read', ask('statement'), 'Hello', 'type'],
])('%s', (_name, question, answer, code) => {
  expect(checkAnswer(question, answer)?.code ?? null).toBe(code);
});

test('other types are validated like in the widget', () => {
  const question = ask('rating', { required: true });
  for (const answer of [undefined, 0, 3, 'x'])
    expect(checkAnswer(question, answer)).toEqual(validateAnswer(question, answer));
});

test('answers to a matrix and a ranking are counted by row and by rank', () => {
  expect(tallyValues(matrix())).toEqual(['Price: Bad', 'Price: Good', 'Help: Bad', 'Help: Good']);
  expect(tallyValues(ranking({ options: ['A', 'B'] }))).toEqual(['1. A', '2. A', '1. B', '2. B']);
});

test("a matrix without rows, or with two answers that read the same, can't be published", () => {
  const codes = (question: Question) =>
    lintSurvey({ questions: [question] }).map(({ code, severity }) => [code, severity]);
  expect(codes(matrix())).toEqual([]);
  expect(codes(matrix({ settings: { rows: [] } }))).toEqual([['no_options', 'error']]);
  const same = matrix({ options: ['c', 'b: c'], settings: { rows: ['a: b', 'a'] } });
  expect(codes(same)).toEqual([['duplicate_option', 'error']]);
});

test('a picture choice can be published only with a picture and a text for each label', () => {
  const codes = (question: Question) =>
    lintSurvey({ questions: [question] }).map(({ code, values }) => [code, values.value]);
  const shown = {
    pictures: ['https://a.example/1.png', '/assets/x.webp'],
    alts: ['An oak', 'A pine'],
  };
  expect(codes(pictures(shown))).toEqual([]);
  expect(codes(pictures({ ...shown, pictures: ['', ''] }))).toEqual([['no_picture', 'Oak']]);
  expect(codes(pictures({ ...shown, alts: ['An oak', ' '] }))).toEqual([['no_alt', 'Pine']]);
});

test('pictures are answered like a list of options: one label, or several', () => {
  expect([pictures(), pictures({ several: true })].map(answerShapeOf)).toEqual([
    'option',
    'options',
  ]);
  expect(tallyValues(pictures())).toEqual(['Oak', 'Pine']);
  const address = new URLSearchParams({ q: 'Oak,Pine' });
  expect(readPrefill([pictures({ several: true })], address).answers).toEqual({
    q: ['Oak', 'Pine'],
  });
  expect(readPrefill([pictures()], new URLSearchParams({ q: 'Pine' })).answers).toEqual({
    q: 'Pine',
  });
});

test('the error for amounts gives the missing or excess amount', () => {
  const said = (answer: AnswerValue) => answerErrorSentence(checkAnswer(shares(), answer)!);
  expect(said({ Price: 2, Speed: 7.5 })).toBe('Please distribute 0.5 more.');
  expect(said({ Price: 1000, Speed: 510 })).toBe('Please remove 1,500.');
  expect(said({ Price: 0.1, Speed: 0.2 })).toBe('Please distribute 9.7 more.');
});

test('amounts can be published only with at least two options', () => {
  const found = (options: string[]) =>
    lintSurvey({ questions: [shares({ options })] }).map(({ key, code, severity, values }) => [
      ...[key, code, severity, values.value],
    ]);
  expect(found(['Price', 'Speed'])).toEqual([]);
  expect(found(['Price', ' '])).toEqual([['few_options', 'no_options', 'error', '2']]);
  expect(found([])).toEqual([['no_options', 'no_options', 'error', undefined]]);
});

test("the linter concludes nothing about amounts, and a URL can't set them", () => {
  const next: Question = {
    ...ask('text', { title: 'Next' }),
    id: 'next',
    visibleWhen: [{ id: 'c', targetQuestionId: 'q', operator: 'is_not_empty' }],
  };
  expect(lintSurvey({ questions: [shares(), next] })).toEqual([]);
  expect(tallyValues(shares())).toEqual([]);
  expect(readPrefill([shares()], new URLSearchParams({ q: '10' })).answers).toEqual({});
});

test('a condition can test a row of a matrix and the first rank of a ranking', () => {
  const shownFor = (value: string): Question => ({
    ...ask('text', { title: 'Next' }),
    id: 'next',
    visibleWhen: [{ id: 'c', targetQuestionId: 'q', operator: 'equals', value }],
  });
  expect(lintSurvey({ questions: [matrix(), shownFor('Price: Bad')] })).toEqual([]);
  expect(lintSurvey({ questions: [ranking(), shownFor('1. B')] })).toEqual([]);
  expect(lintSurvey({ questions: [ranking(), shownFor('1. Z')] })[0]?.code).toBe('vanished_option');
});

test('a URL can answer a slider, but not a consent or a table', () => {
  const questions = [
    { ...slider, id: 's' },
    { ...ask('consent'), id: 'c' },
    { ...matrix(), id: 'm' },
    { ...ranking(), id: 'r' },
    { ...ask('statement'), id: 't' },
  ];
  const given = new URLSearchParams({
    ...{ s: '0.5', c: 'I agree', m: 'Price: Good', r: '1. A' },
    t: 'Read',
  });
  expect(readPrefill(questions, given)).toEqual({ answers: { s: 0.5 }, hidden: {} });
  expect(readPrefill(questions, new URLSearchParams({ s: '9' })).answers).toEqual({});
});

test('a URL never sets an answer that would be rejected when it is sent, for any type', () => {
  for (const { type } of questionTypes) {
    const question = ask(type);
    for (const text of [
      'x',
      '1',
      '1000',
      'yes',
      '2026-01-31',
      'a@b.co',
      ...tallyValues(question),
    ]) {
      const { answers } = readPrefill([question], new URLSearchParams({ q: text }));
      expect([type, text, checkAnswer(question, answers.q)]).toEqual([type, text, null]);
    }
  }
});

test('a statement is skipped: no condition waits for it, no one stops at it, and it counts as answered', () => {
  const read = { ...ask('statement', must), id: 'read' };
  const next = { ...ask('text'), id: 'next', title: 'Next {{read}}' };
  const waiting: Question = {
    ...next,
    visibleWhen: [{ id: 'c', targetQuestionId: 'read', operator: 'equals', value: 'x' }],
  };
  const codes = (question: Question) =>
    lintSurvey({ questions: [read, question] }).map(({ code }) => code);
  expect(codes(next)).toEqual(['missing_pipe']);
  expect(codes(waiting)).toEqual(['missing_pipe', 'vanished_option', 'unreachable']);
  const asked = [{ ...next, id: 'first' }, read, next];
  expect(leftAt(asked, { first: 'a' })).toBe('next');
  expect(leftAt([read], {})).toBeNull();
  const scroll = { ...defaultSettings.display, viewMode: 'scroll' as const };
  expect(positionOf(asked, { first: 'a', next: 'b' }, scroll).progress).toBe(1);
});
