import { isContextSource } from './answerContext';
import { alwaysEarlier } from './blocks';
import { leftOutBy } from './jumps';
import type { LintBudget } from './lintBudget';
import { contradictsItself, missingTarget, neverHolds, neverOffered } from './lintConditions';
import { finding, type FindingKey, type LintFinding } from './lintFinding';
import { testsOf } from './reachability';
import { tallyValues } from './tally';
import type { Question } from './types';
import { isVariableSource } from './variables/surveyVariable';

/** Finds faults of jumps: those that don't go forward, and tests that are missing, later or never match. */
export const lintJumps = (questions: readonly Question[], budget: LintBudget): LintFinding[] => {
  if (!questions.some(({ jumps }) => jumps?.length)) return [];
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  const isEarlier = alwaysEarlier(questions);
  return questions.flatMap((question, index) =>
    (question.jumps ?? []).flatMap((jump) => {
      const found: LintFinding[] = [];
      const say = (
        key: FindingKey,
        severity: LintFinding['severity'],
        named?: { other?: number; value?: string },
      ): void => {
        found.push(finding(key, severity, { question, index, conditionId: jump.id }, named));
      };
      if (jump.to != null && (places.get(jump.to) ?? -1) <= index) say('jump_target', 'error');
      else if (leftOutBy(questions, index, jump).length === 0) say('jump_no_effect', 'warning');
      for (const test of testsOf(jump)) {
        if (isContextSource(test.targetQuestionId) || isVariableSource(test.targetQuestionId))
          continue;
        const place = places.get(test.targetQuestionId);
        const other = (place ?? 0) + 1;
        if (place === undefined) say(missingTarget(test), 'error');
        else if (place > index) say('later_target', 'error', { other });
        else if (place < index && !isEarlier(test.targetQuestionId, question.id))
          say('random_target', 'error', { other });
        else if (neverOffered(questions[place]!, new Set(tallyValues(questions[place]!)), test))
          say('vanished_option', 'error', { other, value: String(test.value).slice(0, 200) });
        else if (neverHolds(questions[place]!, test, budget))
          say('never_holds', 'warning', { other });
      }
      if (contradictsItself(jump, questions, places, budget)) say('contradictory_parts', 'error');
      return found;
    }),
  );
};
