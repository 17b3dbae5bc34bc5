import { isContextSource } from './answerContext';
import { alwaysEarlier } from './blocks';
import type { Condition, ConditionTest, Question, VisibleRule } from './types';
import { isVariableSource, sourceAfter } from './variables/surveyVariable';

/** Not in the specification: after these answers, the survey continues at a later question or ends. */
export interface Jump extends VisibleRule {
  /** Id of the question to continue at. Null: the survey ends. */
  to?: string | null;
}

/** Returns the questions that a jump leaves out, in order. None if it doesn't go forward. */
export const leftOutBy = <Q extends Question>(
  questions: readonly Q[],
  from: number,
  { to }: Jump,
): Q[] => {
  const end = to == null ? questions.length : questions.findIndex(({ id }) => id === to);
  return questions.slice(from + 1, Math.max(end, from + 1));
};

/**
 * Returns the questions with their jumps as conditions that hide the questions left out. Of several
 * jumps that match, the farthest wins. Like a screen-out, a jump hides no question that may come
 * before its own, and no condition overrides it. Without jumps, returns the same list.
 */
export const followJumps = <Q extends Question>(questions: readonly Q[]): readonly Q[] => {
  if (!questions.some(({ jumps }) => jumps?.length)) return questions;
  const isEarlier = alwaysEarlier(questions);
  const added = new Map<string, Condition[]>();
  for (const [from, { jumps }] of questions.entries())
    for (const jump of jumps ?? []) {
      const { to: _to, ...written } = jump;
      const rule = asOf(written, questions[from]!.id);
      const tests: ConditionTest[] = [rule, ...(rule.and ?? [])];
      for (const { id } of leftOutBy(questions, from, jump))
        if (
          tests.every(
            ({ targetQuestionId: target }) =>
              isContextSource(target) ||
              isEarlier(isVariableSource(target) ? questions[from]!.id : target, id),
          )
        )
          added.set(id, [...(added.get(id) ?? []), { ...rule, action: 'hide' }]);
    }
  return questions.map((question) => {
    const own = added.get(question.id);
    return own ? { ...question, conditions: [...own, ...(question.conditions ?? [])] } : question;
  });
};

/** Returns a jump's rule with the variables as they are after its question, not at a later one. */
const asOf = (rule: VisibleRule, questionId: string): VisibleRule => {
  const read = <Test extends ConditionTest>(test: Test): Test =>
    isVariableSource(test.targetQuestionId)
      ? { ...test, targetQuestionId: sourceAfter(test.targetQuestionId, questionId) }
      : test;
  return { ...read(rule), ...(rule.and && { and: rule.and.map(read) }) };
};

/**
 * Returns the number of tests that the jumps of a survey add to its questions. Skips jumps with an
 * invalid shape, which validation reports.
 */
export const countJumpTests = (questions: readonly Question[]): number => {
  let count = 0;
  for (const [from, { jumps }] of questions.entries())
    for (const jump of Array.isArray(jumps) ? jumps : [])
      if (typeof jump === 'object' && jump !== null)
        count += (1 + (jump.and?.length ?? 0)) * (1 + leftOutBy(questions, from, jump).length);
  return count;
};
