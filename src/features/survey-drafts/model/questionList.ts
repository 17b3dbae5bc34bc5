import type { Question, VisibleRule } from '@core/survey/types';
import { joinBlockAt } from './questionBlocks';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/**
 * Adds a question at the end, or replaces the one with its id. Conditions follow renamed options
 * (BUILD-019, BUILD-020).
 */
export const saveQuestion = (questions: readonly Question[], question: Question): Question[] => {
  const before = questions.find(({ id }) => id === question.id);
  if (!before) return [...questions, question];
  const renamed = renamedOptions(before, question);
  return questions.map((candidate) =>
    candidate.id === question.id ? question : followRenames(candidate, question.id, renamed),
  );
};

/** Removes a question and the conditions that refer to it (OP-099). */
export const removeQuestion = (questions: readonly Question[], id: string): Question[] =>
  questions
    .filter((question) => question.id !== id)
    .map((question) => {
      if (!asksIn(question, id)) return question;
      return withRules(question, (rules) => rules.filter((rule) => !asksFor(rule, id)));
    });

/**
 * Inserts a copy of a question right after it, with copies of its conditions under ids from
 * `newId`.
 */
export const duplicateQuestion = (
  questions: readonly Question[],
  id: string,
  newId: () => string,
): Question[] =>
  questions.flatMap((question) => {
    if (question.id !== id) return [question];
    const copy: Question = structuredClone(question);
    copy.id = newId();
    copy.title = question.title && surveyDraftsText('copiedTitle', { title: question.title });
    // A data type belongs to one question only (BUILD-037).
    copy.dataType = null;
    copy.conditions ??= [];
    return [question, withRules(copy, (rules) => rules.map((rule) => ({ ...rule, id: newId() })))];
  });

/**
 * Moves a question to an index from 0, clamped to the list. Blocks stay whole. Returns the same
 * list if nothing moves.
 */
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
  return joinBlockAt(moved, place);
};

const asksIn = ({ conditions = [], visibleWhen = [] }: Question, id: string): boolean =>
  [...conditions, ...visibleWhen].some((rule) => asksFor(rule, id));

/** Maps both lists of conditions of a question. */
const withRules = (
  question: Question,
  change: <Rule extends VisibleRule>(rules: readonly Rule[]) => Rule[],
): Question => ({
  ...question,
  ...(question.conditions && { conditions: change(question.conditions) }),
  ...(question.visibleWhen && { visibleWhen: change(question.visibleWhen) }),
});

/** Turns one condition of the question into a "show if" rule, which is what most users mean. */
export const showOnlyIf = (question: Question, conditionId: string): Question => {
  const condition = question.conditions?.find(({ id }) => id === conditionId);
  if (!condition) return question;
  const { action: _action, ...rule } = condition;
  return {
    ...question,
    conditions: question.conditions!.filter(({ id }) => id !== conditionId),
    visibleWhen: [...(question.visibleWhen ?? []), rule],
  };
};

const asksFor = (condition: VisibleRule, id: string): boolean =>
  condition.targetQuestionId === id ||
  Boolean(condition.and?.some(({ targetQuestionId }) => targetQuestionId === id));

/**
 * Maps old options to new ones that were reworded in place. Added, removed and reordered options
 * are not renames.
 */
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
  if (!renamed.size || !asksIn(question, targetId)) return question;
  const follow = <Test extends { targetQuestionId: string; value?: unknown }>(test: Test): Test =>
    test.targetQuestionId === targetId && typeof test.value === 'string' && renamed.has(test.value)
      ? { ...test, value: renamed.get(test.value) }
      : test;
  return withRules(question, (rules) =>
    rules.map((rule) => ({ ...follow(rule), ...(rule.and ? { and: rule.and.map(follow) } : {}) })),
  );
};
