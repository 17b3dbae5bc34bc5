import type { LintBudget } from './lintBudget';
import { conditionSignature, contradictsItself, neverHolds, neverOffered } from './lintConditions';
import { finding, type FindingKey, type LintFinding } from './lintFinding';
import type { Quota } from './quotas';
import { testsOf } from './reachability';
import { tallyValues } from './tally';
import type { Question } from './types';
import { isVariableSource, readSource, type SurveyVariable } from './variables/surveyVariable';

/** Finds faults of quotas: missing questions and options, conditions that never hold, invalid limits, and pairs that contradict each other. */
export const lintQuotas = (
  quotas: readonly Quota[],
  questions: readonly Question[],
  budget: LintBudget,
  variables: readonly SurveyVariable[] = [],
): LintFinding[] => {
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  const signatures = quotas.map((quota) => `${quota.segment ?? ''} ${conditionSignature(quota)}`);
  return quotas.flatMap((quota, index) => {
    const found: LintFinding[] = [];
    const say = (key: FindingKey, value?: string, severity: LintFinding['severity'] = 'error') => {
      const named = { other: index + 1, ...(value !== undefined && { value }) };
      found.push(finding(key, severity, null, named));
    };
    for (const test of testsOf(quota)) {
      const { targetQuestionId } = test;
      if (isVariableSource(targetQuestionId)) {
        const { name } = readSource(targetQuestionId);
        if (!variables.some((one) => one.name === name)) say('quota_variable_deleted');
        continue;
      }
      const target = questions[places.get(test.targetQuestionId) ?? -1];
      if (!target) say('quota_missing_target');
      else if (neverOffered(target, new Set(tallyValues(target)), test))
        say('quota_vanished_option', String(test.value ?? '').slice(0, 200));
      else if (neverHolds(target, test, budget)) say('quota_never_holds', undefined, 'warning');
    }
    if (contradictsItself(quota, questions, places, budget))
      say('quota_never_holds', undefined, 'warning');
    if (!Number.isInteger(quota.limit) || quota.limit < 0) say('quota_limit');
    const first = signatures.indexOf(signatures[index]!);
    if (first < index) say('quota_twins', String(first + 1));
    return found;
  });
};
