import { applyUnits, markAsChecked, uncheckedIds } from '@core/survey/translationUnits';
import { readTranslation, translatableTexts } from '@core/survey/translatableTexts';
import { surveySchema } from '@core/survey/survey.schema';
import type { Survey } from '@core/survey/types';
import { missingTexts } from './missingTexts';

const survey: Survey = {
  title: 'Harbor',
  questions: [
    { id: 'who', type: 'text', title: 'Your name?' },
    { id: 'why', type: 'text', title: 'Why, {{who|friend}}?', description: 'In <b>one</b> line' },
  ],
};
const apply = (id: string, source: string, target: string, before = survey) =>
  applyUnits(before, 'de', [{ id, source, target }], 'machine');

describe('missing texts', () => {
  test('are those without a translation, in parts that fit into one call', () => {
    const german = { ...survey, translations: { de: { title: 'Hafen' } } };
    expect(missingTexts(german, 'de').map((part) => part.map(({ id }) => id))).toEqual([
      ['question.who.title', 'question.why.title', 'question.why.description'],
    ]);
    const long: Survey = {
      title: 'Long',
      questions: Array.from({ length: 100 }, (_, at) => ({
        ...{ id: `q${at}`, type: 'text', title: 'x'.repeat(at < 40 ? 1500 : 10) },
      })),
    };
    const parts = missingTexts(long, 'de');
    expect(parts.flat()).toHaveLength(101);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(40);
      expect(part.reduce((sum, { source }) => sum + source.length, 0)).toBeLessThanOrEqual(30_000);
    }
  });
});

describe('machine translations', () => {
  const source = 'Why, {{who|friend}}?';

  test.each([
    ['Warum, {{who|Freund}}?', undefined],
    ['Warum?', 'lostAnswer'],
    ['Warum, {{wer|Freund}}?', 'lostAnswer'],
    ['Warum, {{who}} {{who}}?', 'lostAnswer'],
    ['Warum, {who|Freund}?', 'lostAnswer'],
    ['<i>Warum</i>, {{who|Freund}}?', 'lostMarkup'],
    [`{{who}}${'x'.repeat(2000)}`, 'tooLong'],
  ])('keep each inserted answer: %#', (target, why) => {
    const { survey: translated, refused } = apply('question.why.title', source, target);
    expect(refused.map((one) => one.why)).toEqual(why ? [why] : []);
    const text = translatableTexts(survey).find((one) => one.source === source)!;
    expect(readTranslation(translated, 'de', text)).toBe(why ? '' : target);
  });

  test.each([
    ['In <b>einer</b> Zeile', undefined],
    ['In einer Zeile', 'lostMarkup'],
    ['In <b>einer Zeile', 'lostMarkup'],
  ])('keep each tag: %#', (target, why) => {
    const { refused } = apply('question.why.description', 'In <b>one</b> line', target);
    expect(refused.map((one) => one.why)).toEqual(why ? [why] : []);
  });

  test('are marked until a person changes or checks them', () => {
    const { survey: first } = apply('survey.title', 'Harbor', 'Hafen');
    const { survey: both } = apply('question.who.title', 'Your name?', 'Ihr Name?', first);
    expect(uncheckedIds(both, 'de')).toEqual(['survey.title', 'question.who.title']);
    expect(surveySchema.isValidSync(both, { strict: true })).toBe(true);
    const units = [{ id: 'survey.title', source: 'Harbor', target: 'Der Hafen' }];
    const imported = applyUnits(both, 'de', units).survey;
    expect(uncheckedIds(imported, 'de')).toEqual(['question.who.title']);
    const [title] = translatableTexts(survey);
    expect(uncheckedIds(markAsChecked(both, 'de', title), 'de')).toEqual(['question.who.title']);
    expect(markAsChecked(both, 'de').translations!['de']).not.toHaveProperty('machine');
    expect(markAsChecked(survey, 'de')).toBe(survey);
  });
});
