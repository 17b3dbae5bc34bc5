import { nameQuestions } from '@core/survey/piping';
import type { Question, Survey } from '@core/survey/types';
import { pipedText } from './pipedText';
import { questionChanges } from './questionChanges';
import { sameQuestion, sameSurvey, sameValue } from './sameContent';

/** What `after` has in another way than `before`, one sentence each; at most 30 of them. */
export const compareSurveys = (before: Survey, after: Survey): string[] => {
  const differences: string[] = [];
  if (before.title !== after.title)
    differences.push(`Title “${after.title}” in place of “${before.title}”`);
  if ((before.description ?? '') !== (after.description ?? ''))
    differences.push(
      `Description “${after.description ?? ''}” in place of “${before.description ?? ''}”`,
    );
  const [oldNames, newNames] = [namesIn(before), namesIn(after)];
  const [oldTexts, newTexts] = [pipedText(before.questions), pipedText(after.questions)];
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Map(after.questions.map((question) => [question.id, question]));
  for (const question of after.questions) {
    const other = old.get(question.id);
    if (!other) differences.push(`Question added: “${newNames.get(question.id)!}”`);
    else if (!sameQuestion(other, question)) {
      const named = newNames.get(question.id)!;
      const renamed =
        other.title === question.title ? '' : ` in place of “${oldNames.get(question.id)!}”`;
      const changes = questionChanges(
        { ...other, description: oldTexts.toShown(other.description ?? '') },
        { ...question, description: newTexts.toShown(question.description ?? '') },
      ).join('; ');
      differences.push(`Question changed: “${named}”${renamed}${changes && `, ${changes}`}`);
    }
  }
  for (const question of before.questions)
    if (!now.has(question.id))
      differences.push(`Question removed: “${oldNames.get(question.id)!}”`);
  const order = (questions: readonly Question[], others: ReadonlyMap<string, Question>): string =>
    questions
      .filter(({ id }) => others.has(id))
      .map(({ id }) => id)
      .join();
  if (order(before.questions, now) !== order(after.questions, old))
    differences.push('Questions in another order');
  if (!sameValue(before.screens ?? null, after.screens ?? null))
    differences.push('Other welcome or thank-you screens');
  if (
    !sameSurvey(
      { title: '', questions: [], settings: before.settings },
      { title: '', questions: [], settings: after.settings },
    )
  )
    differences.push('Another styling');
  const more = differences.length - 30;
  return more > 0 ? [...differences.slice(0, 30), `… and ${more} more`] : differences;
};

/** Titles as people read them, by question id. */
const namesIn = ({ questions }: Survey): Map<string, string> =>
  new Map(nameQuestions(questions).map(({ id, title }) => [id, title || 'Untitled question']));
