import { defaultSettings } from './defaults';
import { emailBlock as inTheme } from './emailBlock';
import type { Question } from './types';

const link = 'https://navout.example/s/1';
const emailBlock = (to: string, questions: Question[]): string =>
  inTheme(to, questions, defaultSettings.theme);
/** Returns the label and address of each button. */
const linksOf = (questions: Question[], to = link) =>
  [...emailBlock(to, questions).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href, words]) => [words, href].map((text) => text!.replaceAll('&amp;', '&')),
  );
const nps: Question = {
  id: 'nps',
  type: 'rating',
  title: 'Would you <recommend> us?',
  settings: { preset: 'nps', min: 0, max: 10, lowLabel: 'Not likely', highLabel: 'Very likely' },
};

it('has a button for each answer to the first question that opens the survey with this answer', () => {
  const buttons = linksOf([nps]);
  expect(buttons).toHaveLength(11);
  expect(buttons[0]).toEqual(['0', `${link}?q1=0`]);
  expect(buttons[10]).toEqual(['10', `${link}?q1=10`]);
  expect(emailBlock(link, [nps])).toContain('Would you &lt;recommend&gt; us?');
  expect(emailBlock(link, [nps])).toContain('>Very likely<');
  expect(linksOf([{ id: 'ok', type: 'yes-no', title: 'OK?' }], `${link}?t=abc`)).toEqual([
    ['Yes', `${link}?t=abc&q1=yes`],
    ['No', `${link}?t=abc&q1=no`],
  ]);
  const options = ['Harbor & sea', 'City'];
  expect(linksOf([{ id: 'a', type: 'single-choice', title: 'Where?', options }])).toEqual([
    ['Harbor & sea', `${link}?q1=Harbor+%26+sea`],
    ['City', `${link}?q1=City`],
  ]);
});

it('has one button if the first question takes more than a click', () => {
  const one = [['Take Survey', link]];
  expect(linksOf([{ id: 'a', type: 'textarea', title: 'Why?' }])).toEqual(one);
  expect(linksOf([{ id: 'a', type: 'checkbox', title: 'Which?', options: ['A'] }])).toEqual(one);
  expect(linksOf([])).toEqual(one);
});

it('needs nothing that email programs remove', () => {
  expect(emailBlock(link, [nps])).not.toMatch(/<(style|script|link|div)|class=/);
});

it("uses the survey's language, and keeps a company's own words", () => {
  const german = { yes: 'Ja', no: 'Nein', launch: 'An Umfrage teilnehmen' };
  const block = (question: Question) =>
    inTheme(link, [question], defaultSettings.theme, german).match(/[^<>]+(?=<\/a>)/g);
  expect(block({ id: 'ok', type: 'yes-no', title: 'OK?' })).toEqual(['Ja', 'Nein']);
  const options = ['no', 'Vielleicht'];
  expect(block({ id: 'a', type: 'single-choice', title: 'Und?', options })).toEqual(options);
  expect(block({ id: 'w', type: 'textarea', title: 'Warum?' })).toEqual([german.launch]);
});
