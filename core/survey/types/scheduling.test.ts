import { createQuestion } from '../createQuestion';
import { checkAnswer } from '../checkAnswer';
import { lintSurvey } from '../lint';
import { readPrefill } from '../prefill';
import { responseCsvCells, responseCsvColumns } from '../responseCsv';
import { surveySchema } from '../survey.schema';
import type { AnswerValue, Question } from '../types';

const booking = (link = 'https://book.example/call', required = false): Question => ({
  ...createQuestion('scheduling', 'call'),
  title: 'When?',
  required,
  settings: { link },
});

test.each<[string, AnswerValue | undefined, string | null]>([
  ['no answer', undefined, 'required'],
  ['no parts', {}, 'required'],
  ['a booking', { booking: 'booked' }, null],
  ['a booking and when it is', { booking: 'booked', time: '2026-12-01T10:30' }, null],
  ['a booking with seconds', { booking: 'booked', time: '2026-12-01T10:30:00' }, null],
  ['a time alone', { time: '2026-12-01T10:30' }, 'type'],
  ['a day without a time', { booking: 'booked', time: '2026-12-01' }, 'date'],
  ['words in place of a time', { booking: 'booked', time: '2026-12-01T10:30<b>' }, 'date'],
  ['a month that is none', { booking: 'booked', time: '2026-13-01T10:30' }, 'date'],
  ['another word', { booking: 'yes' }, 'type'],
  ['another part', { booking: 'booked', name: 'Ann' }, 'type'],
  ['a text', 'booked', 'type'],
  ['a list', ['booked'], 'type'],
])('a required booking accepts or rejects %s', (_what, answer, code) => {
  expect(checkAnswer(booking(undefined, true), answer)?.code ?? null).toBe(code);
});

test('a booking can be optional', () => {
  expect(checkAnswer(booking(), undefined)).toBeNull();
});

test("a booking page must be https, and a survey without one can't be published", async () => {
  const questions = (link: string) => ({ title: 'T', questions: [booking(link)] });
  const codes = (link: string) => lintSurvey(questions(link)).map(({ code }) => code);
  expect(codes('https://book.example')).toEqual([]);
  for (const link of ['', 'http://book.example', 'javascript:alert(1)'])
    expect([link, codes(link)]).toEqual([link, ['no_link']]);
  await expect(surveySchema.isValid(questions('https://book.example'))).resolves.toBe(true);
  await expect(surveySchema.isValid(questions(''))).resolves.toBe(true);
  await expect(surveySchema.isValid(questions('javascript:alert(1)'))).resolves.toBe(false);
});

test("a page's URL can't confirm a booking", () => {
  const address = new URLSearchParams({ call: 'booked', q1: 'booked' });
  expect(readPrefill([booking()], address).answers).toEqual({});
});

test('a file has a column for the booking and one for its time', () => {
  expect(responseCsvColumns([booking()]).slice(9)).toEqual([
    'Q: When?: Booking',
    'Q: When?: Date and time',
  ]);
  const response = {
    ...{ id: 'r', device_type: 'd', started_at: 's', created_at: 'c', is_complete: true },
    responses: { call: { booking: 'booked', time: '2026-12-01T10:30' } },
  };
  expect(responseCsvCells(response, [booking()]).slice(9)).toEqual(['booked', '2026-12-01T10:30']);
});
