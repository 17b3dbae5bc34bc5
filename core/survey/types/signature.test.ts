import { createQuestion } from '../createQuestion';
import { findingSentence } from '../findingSentences';
import { checkAnswer } from '../checkAnswer';
import { hasLintErrors, lintSurvey } from '../lint';
import { readPrefill } from '../prefill';
import { responseCsvCells, responseCsvColumns } from '../responseCsv';
import type { AnswerValue, Question } from '../types';
import { drawingMax, isDrawing, signedNameMax } from './checkSignature';

const signature = (required = true): Question => ({
  ...createQuestion('signature', 'sign'),
  title: 'Sign',
  required,
});
const drawing = 'M10 20 12 24 30 40M1 1 1 1';
const signed = { signature: 'signed' };

test.each<[string, AnswerValue | undefined, string | null]>([
  ['no answer', undefined, 'required'],
  ['a drawing', { ...signed, drawing }, null],
  ['a name', { ...signed, name: 'Ann Ode' }, null],
  ['both', { ...signed, name: 'Ann Ode', drawing }, null],
  ['neither', signed, 'type'],
  ['a name of blanks', { ...signed, name: ' ' }, 'type'],
  ['a name that is no text', { ...signed, name: 5 }, 'type'],
  ['a name that is too long', { ...signed, name: 'x'.repeat(signedNameMax + 1) }, 'type'],
  ['a drawing without the word', { drawing }, 'type'],
  ['another part', { ...signed, name: 'Ann', mail: 'a@b.co' }, 'type'],
  ['a text', 'Ann Ode', 'type'],
  ['a list', ['Ann Ode'], 'type'],
])('a required signature accepts or rejects %s', (_what, answer, code) => {
  expect(checkAnswer(signature(), answer)?.code ?? null).toBe(code);
});

test('a signature can be optional', () => {
  expect(checkAnswer(signature(false), undefined)).toBeNull();
});

test('a drawing has strokes of points within bounds, and no other path commands', () => {
  expect(isDrawing(drawing)).toBe(true);
  for (const other of [
    '',
    'M1 2',
    'M1 2 3',
    'M1 2L3 4',
    'M1 2 3 4z',
    'M1.5 2 3 4',
    'M1000 2 3 4',
    'm1 2 3 4',
    ' M1 2 3 4',
    'M1 2 3 4\n',
    'M1 2 3 4"><script>',
    `M1 1${' 1 1'.repeat(drawingMax / 4)}`,
    5,
    null,
  ])
    expect([other, isDrawing(other)]).toEqual([other, false]);
});

test('a file has the confirmation and the name; no column has the drawing', () => {
  expect(responseCsvColumns([signature()]).slice(9)).toEqual([
    'Q: Sign: Signature',
    'Q: Sign: Name',
  ]);
  const response = {
    ...{ id: 'r', device_type: 'd', started_at: 's', created_at: 'c', is_complete: true },
    responses: { sign: { ...signed, drawing } },
  };
  expect(responseCsvCells(response, [signature()]).slice(9)).toEqual(['signed', '']);
});

test("a page's URL can't give a signature", () => {
  const address = new URLSearchParams({ sign: 'Ann', q1: 'signed' });
  expect(readPrefill([signature()], address).answers).toEqual({});
});

test("a survey that repeats a signature can't be published", () => {
  const next: Question = { id: 'next', type: 'text', title: 'Dear {{sign}}, why?' };
  const findings = lintSurvey({ questions: [signature(), next] });
  expect(findings.map(findingSentence)).toEqual([
    "Question 2 (“Dear “Sign”, why?”) repeats the answer to “Sign”, which can't be shown in other questions.",
  ]);
  expect(hasLintErrors(findings)).toBe(true);
});
