import { countryCodes, countryName } from '../countries';
import { createQuestion } from '../createQuestion';
import { checkAnswer } from '../checkAnswer';
import { answerParts } from '../questionTypes';
import { responseCsvCells, responseCsvColumns } from '../responseCsv';
import type { AnswerValue, Question, QuestionSettings } from '../types';
import { fieldLengthMax } from './checkFields';

const contact = (settings: QuestionSettings = {}, required = false): Question => ({
  ...createQuestion('contact', 'who'),
  title: 'Who?',
  required,
  settings: { fields: ['lastName', 'email', 'phone'], requiredFields: ['email'], ...settings },
});
const address: Question = {
  ...createQuestion('address', 'where'),
  settings: { fields: ['city', 'country'] },
};
const mail = 'ann@example.com';

test.each<[string, Question, AnswerValue | undefined, string | null]>([
  ['every field', contact(), { lastName: 'Ode', email: mail, phone: '1' }, null],
  ['the required field alone', contact(), { email: mail }, null],
  ['no answer where there may be none', contact(), undefined, null],
  ['no answer where there must be one', contact({}, true), {}, 'required'],
  ['blanks only where there must be an answer', contact({}, true), { email: ' ' }, 'required'],
  ['another field without the required one', contact(), { lastName: 'Ode' }, 'required'],
  ['one field of a required question', contact({ requiredFields: [] }, true), { phone: '1' }, null],
  ['no email address', contact(), { email: 'ann@example' }, 'email'],
  ['a field that is not asked for', contact(), { email: mail, company: 'Harbor' }, 'type'],
  ['a required field that is not asked for', contact({ fields: ['phone'] }), { phone: '1' }, null],
  ['any field where the settings name none', contact({ fields: [] }), { email: mail }, null],
  ['a number in a field', contact(), { email: mail, phone: 1 }, 'type'],
  ['a text in place of fields', contact(), mail, 'type'],
  ['a list in place of fields', contact(), [mail], 'type'],
  [
    'more than a field holds',
    contact(),
    { email: mail, lastName: 'x'.repeat(fieldLengthMax + 1) },
    'too_long',
  ],
  ['a country by its letters', address, { city: 'Kiel', country: 'DE' }, null],
  ['a country by its name', address, { country: 'Germany' }, 'option'],
])('accepts or rejects %s', (_what, question, answer, code) => {
  expect(checkAnswer(question, answer)?.code ?? null).toBe(code);
});

test('a file has a column for each field of the question, by its English name', () => {
  const asked = [contact()];
  expect(answerParts(asked[0]!)).toEqual(['lastName', 'email', 'phone']);
  expect(responseCsvColumns(asked).slice(9)).toEqual([
    'Q: Who?: Last name',
    'Q: Who?: Email',
    'Q: Who?: Phone',
  ]);
  const response = {
    ...{ id: 'r', device_type: 'd', started_at: 's', created_at: 'c', is_complete: true },
    responses: { who: { email: mail, lastName: '=1+1' } },
  };
  expect(responseCsvCells(response, asked).slice(9)).toEqual(["'=1+1", mail, '']);
});

test('countries are those of ISO 3166-1, in the order of their names in a language', () => {
  const [english, german] = [countryCodes('en'), countryCodes('de')];
  expect(english.length).toBeGreaterThan(240);
  expect(english.length).toBeLessThan(260);
  expect(english).toEqual(expect.arrayContaining(['DE', 'GB', 'US', 'ZA', 'XK']));
  expect(english.filter((code) => /^(UK|EU|UN|DD|SU|ZZ|XA)$/.test(code))).toEqual([]);
  expect(countryName('AT', 'de')).toBe('Österreich');
  expect(countryName('not a code', 'en')).toBe('not a code');
  expect(german.indexOf('AT')).toBeLessThan(german.indexOf('PL'));
  expect(english.indexOf('AT')).toBeLessThan(english.indexOf('BE'));
});
