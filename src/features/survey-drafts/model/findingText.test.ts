import { createQuestion } from '@core/survey/createQuestion';
import { lintSurvey } from '@core/survey/lint';
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

const told = (): string[] =>
  lintSurvey({ questions }).map((finding) => findingText(finding, questions));

afterEach(async () => {
  setPageLocale('en');
  await textsReady();
});

describe('findings and conditions in the language of the page', () => {
  it("are the linter's own sentences in English", () => {
    expect(told()).toEqual([
      'Question 2 has no title.',
      'A condition of question 2 asks for a question that was deleted.',
    ]);
  });

  it('are told in German', async () => {
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
