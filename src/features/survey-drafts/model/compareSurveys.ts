import { nameQuestions } from '@core/survey/piping';
import type { Question, Survey } from '@core/survey/types';
import { surveyDraftsText } from '../texts/surveyDraftsText';
import { pipedText } from './pipedText';
import { questionChanges, quotedText } from './questionChanges';
import { sameQuestion, sameSurvey, sameValue } from './sameContent';

/** Lists the differences between `before` and `after`, one sentence each; at most 30. */
export const compareSurveys = (before: Survey, after: Survey): string[] => {
  const differences: string[] = [];
  if (before.title !== after.title)
    differences.push(
      surveyDraftsText('change.title', { after: after.title, before: before.title }),
    );
  if ((before.description ?? '') !== (after.description ?? ''))
    differences.push(
      surveyDraftsText('change.description', {
        after: after.description ?? '',
        before: before.description ?? '',
      }),
    );
  const [oldNames, newNames] = [namesIn(before), namesIn(after)];
  const [oldTexts, newTexts] = [pipedText(before.questions), pipedText(after.questions)];
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Map(after.questions.map((question) => [question.id, question]));
  for (const question of after.questions) {
    const other = old.get(question.id);
    if (!other)
      differences.push(surveyDraftsText('change.added', { title: newNames.get(question.id)! }));
    else if (!sameQuestion(other, question)) {
      const named = quotedText(newNames.get(question.id)!);
      const asNamed =
        other.title === question.title
          ? named
          : surveyDraftsText('change.inPlace', {
              after: named,
              before: quotedText(oldNames.get(question.id)!),
            });
      const changes = questionChanges(
        { ...other, description: oldTexts.toShown(other.description ?? '') },
        { ...question, description: newTexts.toShown(question.description ?? '') },
      ).join('; ');
      differences.push(
        changes
          ? surveyDraftsText('change.changedBy', { question: asNamed, changes })
          : surveyDraftsText('change.changed', { question: asNamed }),
      );
    }
  }
  for (const question of before.questions)
    if (!now.has(question.id))
      differences.push(surveyDraftsText('change.removed', { title: oldNames.get(question.id)! }));
  const order = (questions: readonly Question[], others: ReadonlyMap<string, Question>): string =>
    questions
      .filter(({ id }) => others.has(id))
      .map(({ id }) => id)
      .join();
  if (order(before.questions, now) !== order(after.questions, old))
    differences.push(surveyDraftsText('change.order'));
  if (!sameValue(before.screens ?? null, after.screens ?? null))
    differences.push(surveyDraftsText('change.screens'));
  if (!sameValue(before.variables ?? null, after.variables ?? null))
    differences.push(surveyDraftsText('change.variables'));
  if (
    !sameSurvey(
      { title: '', questions: [], settings: before.settings },
      { title: '', questions: [], settings: after.settings },
    )
  )
    differences.push(surveyDraftsText('change.styling'));
  const more = differences.length - 30;
  return more > 0
    ? [...differences.slice(0, 30), surveyDraftsText('change.more', { count: more })]
    : differences;
};

/** Titles as displayed, by question id. */
const namesIn = ({ questions }: Survey): Map<string, string> =>
  new Map(
    nameQuestions(questions).map(({ id, title }) => [id, title || surveyDraftsText('untitled')]),
  );
