import { bankContent, leftBehind, detachQuestion, withBanked } from './bankedQuestion';
import { createQuestion } from './createQuestion';
import type { Question, Survey } from './types';

const question: Question = {
  ...createQuestion('single-choice', 'why'),
  title: 'You chose {{first|that}}. Why?',
  description: 'About {{first}}',
  options: ['Price', 'Place'],
  required: true,
  settings: { shuffle: true, allowOther: true },
  conditions: [{ id: 'c', targetQuestionId: 'first', operator: 'is_empty', action: 'hide' }],
  visibleWhen: [{ id: 'v', targetQuestionId: 'first', operator: 'is_not_empty' }],
};
const survey: Survey = {
  title: 'Survey',
  language: 'en',
  questions: [createQuestion('text', 'first'), question],
  translations: {
    de: { questions: { why: { title: 'Warum {{first|das}}?', options: ['Preis', 'Ort'] } } },
    fr: { questions: { first: { title: 'Quoi ?' } } },
  },
};

test('a question is stored in the bank with its settings, options and translations, without references to other questions', () => {
  const content = bankContent(survey, question);
  expect(content).toEqual({
    language: 'en',
    question: {
      ...createQuestion('single-choice', 'why'),
      title: 'You chose that. Why?',
      description: 'About …',
      options: ['Price', 'Place'],
      required: true,
      settings: { shuffle: true, allowOther: true },
    },
    translations: { de: { title: 'Warum das?', options: ['Preis', 'Ort'] } },
  });
  expect(detachQuestion(content.question)).toEqual(content.question);
  expect(leftBehind(question)).toEqual(['rules', 'pipes']);
  expect(leftBehind(content.question)).toEqual([]);
});

test("in a survey with another language of the bank, that language becomes the question's own, and the first one a translation", () => {
  const content = {
    language: 'en',
    question: {
      ...createQuestion('matrix', 'm'),
      title: 'How is it?',
      options: ['Good', 'Bad'],
      settings: { rows: ['Speed', 'Price'], several: true },
    },
    translations: { de: { title: 'Wie ist es?', options: ['Gut'], rowLabels: ['Tempo', 'Preis'] } },
  };
  const german: Survey = { title: 'D', language: 'de', questions: [], translations: { en: {} } };
  const next = withBanked(german, content, 'n');
  expect(next.questions[0]).toMatchObject({
    title: 'Wie ist es?',
    options: ['Gut', 'Bad'],
    settings: { rows: ['Tempo', 'Preis'], several: true },
  });
  expect(next.translations!['en']!.questions!['n']).toEqual({
    title: 'How is it?',
    options: ['Good', 'Bad'],
    rowLabels: ['Speed', 'Price'],
  });
  const french = withBanked({ ...german, language: 'fr' }, content, 'n');
  expect(french.questions[0]!.title).toBe('How is it?');
});

test('a banked question is added to a survey as a copy, with its translations', () => {
  const content = bankContent(survey, question);
  const into: Survey = { title: 'Other', questions: [], translations: { de: { title: 'Andere' } } };
  const next = withBanked(into, content, 'new');
  expect(next.questions).toEqual([{ ...content.question, id: 'new' }]);
  expect(next.translations).toEqual({
    de: { title: 'Andere', questions: { new: { title: 'Warum das?', options: ['Preis', 'Ort'] } } },
  });
  expect(next.questions[0]!.options).not.toBe(content.question.options);
  const bound = { question: { ...question, dataType: 'age' } };
  const twice = withBanked(withBanked(into, bound, 'one'), bound, 'two');
  expect(twice.questions.map(({ dataType }) => dataType)).toEqual(['age', null]);
  expect(withBanked({ title: 'Plain', questions: [] }, content, 'x')).not.toHaveProperty(
    'translations',
  );
});
