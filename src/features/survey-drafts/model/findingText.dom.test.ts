import { createQuestion } from '@core/survey/createQuestion';
import { findingSentence, findingSentences } from '@core/survey/findingSentences';
import { lintSurvey } from '@core/survey/lint';
import { finding, type FindingKey } from '@core/survey/lintFinding';
import { setPageLocale } from '@src/lib/i18n/locale';
import { textsReady } from '@src/lib/i18n/texts';
import { conditionWords } from './conditionWords';
import { findingText } from './findingText';

const questions = [
  { ...createQuestion('yes-no', 'a'), title: 'Ready?' },
  {
    ...createQuestion('text', 'b'),
    conditions: [
      { id: 'c', targetQuestionId: 'a', operator: 'equals', value: 'no', action: 'hide' },
      { id: 'd', targetQuestionId: 'gone', operator: 'is_empty', action: 'hide' },
    ],
  },
] satisfies Parameters<typeof lintSurvey>[0]['questions'];

const told = (): string[] => lintSurvey({ questions }).map(findingText);

afterEach(async () => {
  setPageLocale('en');
  await textsReady();
});

describe('findings and conditions in the language of the page', () => {
  it.each(Object.keys(findingSentences) as FindingKey[])('%s matches the API in English', (key) => {
    const one = {
      ...finding(key, 'error', null),
      values: { number: 2, title: 'Ready?', other: 3, value: 'never', language: 'he' },
    };
    expect(findingText(one)).toBe(findingSentence(one));
  });

  it('are shown in German', async () => {
    setPageLocale('de');
    await textsReady();
    expect(told()).toEqual([
      'Der Titel fehlt bei Frage 2.',
      'Eine Bedingung von Frage 2 bezieht sich auf eine gelöschte Frage.',
    ]);
    expect(conditionWords(questions[1]!.conditions![0]!, questions)).toBe(
      'Ausgeblendet, wenn Frage 1 gleich nein ist',
    );
  });
});
