import { lintSurvey } from '@core/survey/lint';
import { surveySchema } from '@core/survey/survey.schema';
import { readTemplate, templateIds } from '@tests/support/templateFiles';
import { searchTemplates } from '../components/TemplateGallery/searchTemplates';
import { surveyFromTemplate } from './surveyFromTemplate';
import {
  countAnswers,
  countMinutes,
  templateCategories,
  templateTerms,
  type TemplateFile,
} from './templateFile';
import { firstTemplates, templateList } from './templateList';

let made = 0;
const newId = (): string => `id-${(made += 1)}`;
const files = templateList.map(({ id }) => readTemplate(id));
const cases = files.map((file) => [file.id, file] as const);

/** Every value that is a text by language. */
const wordsIn = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  return 'en' in record ? [record] : Object.values(record).flatMap(wordsIn);
};

/** Every text that a survey shows to visitors. */
const textsOf = ({ title, intro, questions, thanks }: TemplateFile): unknown[] => [
  title,
  intro,
  ...thanks.flatMap((screen) => [screen.title, screen.text ?? 'none']),
  ...questions.flatMap((question) => [
    question.title,
    ...(question.options ?? []),
    ...(question.settings?.rows ?? []),
  ]),
];

test('there are forty, each listed once and in its own file', () => {
  const ids = templateList.map(({ id }) => id);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
  expect(templateIds().sort()).toEqual([...ids].sort());
  expect(firstTemplates.every((id) => ids.includes(id))).toBe(true);
});

test('the list matches the content of each file', () => {
  expect(
    files.map((file) => ({
      id: file.id,
      category: file.category,
      answers: countAnswers(file),
      minutes: countMinutes(file),
      languages: file.languages,
    })),
  ).toEqual(templateList);
  expect(files.every(({ category }) => templateCategories.includes(category))).toBe(true);
});

test('no two have the same questions', () => {
  for (const language of ['en'] as const) {
    const asked = files.map((file) =>
      JSON.stringify(
        surveyFromTemplate(file, language, () => '').questions.map(({ title, settings }) => [
          title,
          settings?.rows,
        ]),
      ),
    );
    expect(new Set(asked).size).toBe(files.length);
  }
});

test.each(cases)('%s names its source, with a URL if it is not our own', (_id, file) => {
  const { terms, citation, address } = file.source;
  expect(templateTerms).toContain(terms);
  expect(citation.trim()).not.toBe('');
  if (terms === 'own') expect(citation).toBe('Navout');
  else expect(citation).toMatch(/\d{4}|\b(?:Agency|Group|Office|Service)\b/);
  if (address !== undefined) expect(address).toMatch(/^https:\/\/\S+$/);
  else expect(['own', 'method']).toContain(terms);
});

test.each(cases)('%s has all texts in each of its languages and in no other', (_id, file) => {
  const spoken = wordsIn(file);
  for (const words of spoken) expect(Object.keys(words)).toEqual(file.languages);
  for (const words of spoken)
    for (const text of Object.values(words)) expect(String(text).trim()).not.toBe('');
  // Texts in only one language would be the same in all of them.
  if (file.languages.length > 1)
    expect(textsOf(file).filter((text) => typeof text === 'string' && text !== 'none')).toEqual([]);
});

test.each(cases)('%s has no errors and is accepted by the server', (_id, file) => {
  for (const language of file.languages) {
    const survey = surveyFromTemplate(file, language, newId);
    expect(lintSurvey(survey)).toEqual([]);
    expect(() => surveySchema.validateSync(survey, { strict: true })).not.toThrow();
    expect(survey.language).toBe(language);
  }
});

test('every copy has its own ids, and rules, pipes and screens follow them', () => {
  const [first, second] = [1, 2].map(() => surveyFromTemplate(readTemplate('nps'), 'de', newId));
  const ids = [first!, second!].flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(first!.questions[1]!.visibleWhen?.[0]).toMatchObject({
    targetQuestionId: first!.questions[0]!.id,
    operator: 'less_than',
    value: 9,
  });
  expect(first!.screens?.thanks?.[0]?.when?.targetQuestionId).toBe(first!.questions[0]!.id);
  const exit = surveyFromTemplate(readTemplate('exit'), 'es', newId);
  expect(exit.questions[1]!.title).toContain(`{{${exit.questions[0]!.id}|otra cosa}}`);
  const leave = surveyFromTemplate(readTemplate('leave'), 'de', newId);
  expect(leave.questions[1]!.visibleWhen?.[0]?.value).toBe('Eine Funktion fehlt');
});

test('a search finds names and purposes immediately, and questions and sources once they are loaded', () => {
  const found = (search: string, known?: readonly TemplateFile[]) =>
    searchTemplates(search, '', known).map(({ id }) => id);
  expect(found('system scale')).toEqual(['sus']);
  expect(found('cumbersome')).toEqual([]);
  expect(found('cumbersome', files)).toEqual(['sus']);
  expect(found('DIENER', files)).toEqual(['life-satisfaction', 'flourishing']);
  expect(found('contrasena encuentro', files)).toEqual([]);
  expect(found('vegetariano', files)).toEqual(['registration']);
  expect(searchTemplates('', 'website', undefined)).toHaveLength(2);
});
