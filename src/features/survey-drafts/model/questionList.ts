import type { Condition, Question } from '@core/survey/types';

/** Adds a question at the end, or replaces the one with its id; conditions follow options that were renamed (BUILD-019, BUILD-020). */
export const saveQuestion = (questions: readonly Question[], question: Question): Question[] => {
  const before = questions.find(({ id }) => id === question.id);
  if (!before) return [...questions, question];
  const renamed = renamedOptions(before, question);
  return questions.map((candidate) =>
    candidate.id === question.id ? question : followRenames(candidate, question.id, renamed),
  );
};

/** The list without a question and without the conditions that ask for it (OP-099). */
export const removeQuestion = (questions: readonly Question[], id: string): Question[] =>
  questions
    .filter((question) => question.id !== id)
    .map((question) => {
      const kept = question.conditions?.filter((condition) => !asksFor(condition, id));
      return kept && kept.length !== question.conditions!.length
        ? { ...question, conditions: kept }
        : question;
    });

/** The list with a copy of a question right behind it. Its conditions come along under ids made by `newId`. */
export const duplicateQuestion = (
  questions: readonly Question[],
  id: string,
  newId: () => string,
): Question[] =>
  questions.flatMap((question) => {
    if (question.id !== id) return [question];
    const copy: Question = structuredClone(question);
    copy.id = newId();
    copy.title = question.title && `${question.title} (Copy)`;
    // A data type belongs to one question only (BUILD-037).
    copy.dataType = null;
    copy.conditions = copy.conditions?.map((condition) => ({ ...condition, id: newId() })) ?? [];
    return [question, copy];
  });

/** The list with a question moved to a place, counted from 0 and kept inside; the same list when nothing moves. */
export const moveQuestion = (
  questions: readonly Question[],
  id: string,
  to: number,
): readonly Question[] => {
  const from = questions.findIndex((question) => question.id === id);
  const place = Math.min(Math.max(to, 0), questions.length - 1);
  if (from < 0 || from === place) return questions;
  const moved = questions.filter((question) => question.id !== id);
  moved.splice(place, 0, questions[from]!);
  return moved;
};

const asksFor = (condition: Condition, id: string): boolean =>
  condition.targetQuestionId === id ||
  Boolean(condition.and?.some(({ targetQuestionId }) => targetQuestionId === id));

/** Old option to new one, where an option was reworded in place. Added, removed and reordered options are no renames. */
const renamedOptions = (before: Question, after: Question): ReadonlyMap<string, string> => {
  const [old = [], now = []] = [before.options, after.options];
  if (old.length !== now.length) return new Map();
  return new Map(
    old.flatMap((option, index): [string, string][] => {
      const next = now[index]!;
      return option !== next && !now.includes(option) && !old.includes(next)
        ? [[option, next]]
        : [];
    }),
  );
};

const followRenames = (
  question: Question,
  targetId: string,
  renamed: ReadonlyMap<string, string>,
): Question => {
  if (!renamed.size || !question.conditions?.some((condition) => asksFor(condition, targetId)))
    return question;
  const follow = <Test extends { targetQuestionId: string; value?: unknown }>(test: Test): Test =>
    test.targetQuestionId === targetId && typeof test.value === 'string' && renamed.has(test.value)
      ? { ...test, value: renamed.get(test.value) }
      : test;
  return {
    ...question,
    conditions: question.conditions.map((condition) => ({
      ...follow(condition),
      ...(condition.and ? { and: condition.and.map(follow) } : {}),
    })),
  };
};
