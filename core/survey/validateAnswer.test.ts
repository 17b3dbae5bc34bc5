import { validateSubmission } from './submission';
import type { AnswerValue, Question, QuestionSettings, QuestionType } from './types';
import { answerErrorSentence, validateAnswer } from './validateAnswer';

const ask = (
  type: string,
  settings: QuestionSettings = {},
  more: Partial<Question> = {},
): Question => ({
  id: 'q',
  type: type as QuestionType,
  title: 'Q',
  options: ['A', 'B'],
  settings,
  ...more,
});

type Row = [string, Question, AnswerValue | undefined, string | null];

const rows: Row[] = [
  ['a required question without an answer', ask('text', {}, { required: true }), '  ', 'required'],
  ['an optional question without an answer', ask('text'), '', null],
  ['text below the minimum', ask('text', { minLength: 3 }), 'ab', 'too_short'],
  ['text above the maximum', ask('textarea', { maxLength: 3 }), 'abcd', 'too_long'],
  ['text above the default maximum of 1000', ask('text'), 'x'.repeat(1001), 'too_long'],
  ['characters outside the basic plane count once', ask('text', { maxLength: 2 }), '🧭🧭', null],
  ['a number where text is asked', ask('text'), 5, 'type'],
  ['an email address', ask('email'), 'ann@example.com', null],
  ['an email address without a dot', ask('email'), 'ann@example', 'email'],
  ['two addresses', ask('email'), 'ann@example.com, bo@example.com', 'email'],
  ['a number in range', ask('number', { minValue: 0, maxValue: 10, step: 0.1 }), 0.3, null],
  ['a number below minValue', ask('number', { minValue: 5, min: 0 }), 4, 'too_low'],
  ['a number above max when maxValue is missing', ask('number', { max: 5 }), 6, 'too_high'],
  ['a number off the step', ask('number', { minValue: 0, step: 5 }), 7, 'step'],
  ['text where a number is asked', ask('number'), '5', 'type'],
  ['BUILD-035: rating 1', ask('rating'), 1, null],
  ['rating 0 without a stored minimum of 0', ask('rating'), 0, 'too_low'],
  ['BUILD-035: rating above maxValue', ask('rating', { maxValue: 7 }), 8, 'too_high'],
  ['NPS 0', ask('rating', { preset: 'nps', minValue: 0, maxValue: 10 }), 0, null],
  ['half a rating', ask('rating'), 2.5, 'step'],
  ['an option', ask('multiple-choice'), 'A', null],
  ['OP-094: an array with one option', ask('single-choice'), ['A'], null],
  ['two options where one is asked', ask('dropdown'), ['A', 'B'], 'type'],
  ['an unknown option', ask('multiple-choice'), 'C', 'option'],
  ['OP-092: multiple_choice is read as multiple-choice', ask('multiple_choice'), 'C', 'option'],
  ['own words with "other"', ask('multiple-choice', { allowOther: true }), 'C', null],
  ['several options', ask('checkbox'), ['A', 'B'], null],
  ['the same option twice', ask('checkbox'), ['A', 'A'], 'option'],
  ['one option that is no list', ask('checkbox'), 'A', 'type'],
  ['"other" chosen without words', ask('checkbox', { allowOther: true }), ['A', ''], 'other_text'],
  ['only "other" chosen, without words', ask('checkbox', { allowOther: true }), [''], 'other_text'],
  ['two own texts', ask('checkbox', { allowOther: true }), ['C', 'D'], 'option'],
  ['BUILD-034: yes', ask('yes-no'), 'yes', null],
  ['BUILD-034: Yes with a capital', ask('yes-no'), 'Yes', 'option'],
  ['a day', ask('date'), '2028-02-29', null],
  ['a day that does not exist', ask('date'), '2026-02-29', 'date'],
  ['a day with a time where a day is asked', ask('date'), '2026-02-01T10:00', 'date'],
  ['a date and time', ask('date', { dateFormat: 'datetime-local' }), '2026-02-01T10:00', null],
  [
    'a day where date and time are asked',
    ask('date', { dateFormat: 'datetime-local' }),
    '2026-02-01',
    'date',
  ],
  ['a time', ask('date', { dateFormat: 'time' }), '23:59', null],
  ['an hour that does not exist', ask('date', { dateFormat: 'time' }), '24:00', 'time'],
];

describe('one answer', () => {
  test.each(rows)('%s', (_name, question, answer, code) => {
    expect(validateAnswer(question, answer)?.code ?? null).toBe(code);
  });

  test('sentences name the limit and can be replaced by another language', () => {
    expect(answerErrorSentence({ code: 'too_short', limit: 3 })).toBe(
      'Please enter at least 3 characters.',
    );
    expect(answerErrorSentence({ code: 'required' }, { required: 'Bitte antworten.' })).toBe(
      'Bitte antworten.',
    );
  });
});

describe('a submission', () => {
  const questions: Question[] = [
    ask('yes-no', {}, { id: 'a', required: true }),
    ask(
      'text',
      {},
      {
        id: 'b',
        required: true,
        conditions: [
          { id: 'c', targetQuestionId: 'a', operator: 'equals', value: 'no', action: 'hide' },
        ],
      },
    ),
  ];

  test('a hidden required question is not a problem, and its answer is dropped', () => {
    const checked = validateSubmission(questions, { a: 'no', b: 'left over', zzz: 1 }, true);
    expect(checked).toEqual({
      answers: { a: 'no' },
      errors: {},
      sentences: {},
      unknownIds: ['zzz'],
    });
  });

  test('a missing required answer is rejected by question, but only on completion', () => {
    expect(validateSubmission(questions, { a: 'yes' }, true).sentences).toEqual({
      b: 'Please answer this question.',
    });
    expect(validateSubmission(questions, { a: 'yes' }, false).errors).toEqual({});
    expect(validateSubmission(questions, { a: 'maybe' }, false).errors).toEqual({
      a: { code: 'option' },
    });
  });
});
