import type { FindingKey, LintFinding } from '@core/survey/lintFinding';
import type { Question } from '@core/survey/types';
import { showOnlyIf } from './questionList';

/** Changes that remove a finding with one click. Each has a label in the catalog. */
type FindingFix =
  'showOnlyIf' | 'removeCondition' | 'removeConditions' | 'removeJump' | 'swapLimits';

const FIXES: Partial<Record<FindingKey, FindingFix>> = {
  no_effect: 'showOnlyIf',
  missing_target: 'removeCondition',
  variable_deleted: 'removeCondition',
  variable_never: 'removeCondition',
  duplicate_condition: 'removeCondition',
  contradictory_twins: 'removeCondition',
  contradictory_parts: 'removeCondition',
  never_holds: 'removeCondition',
  jump_target: 'removeJump',
  jump_no_effect: 'removeJump',
  no_effect_first: 'removeConditions',
  empty_range: 'swapLimits',
};

/** Returns the fix of a finding; undefined if a person has to decide. */
export const fixOf = ({ key, questionId, conditionId }: LintFinding): FindingFix | undefined => {
  const fix = questionId === null ? undefined : FIXES[key];
  const needsCondition = fix === 'showOnlyIf' || fix === 'removeCondition' || fix === 'removeJump';
  return needsCondition && !conditionId ? undefined : fix;
};

/** Applies the fix of a finding to its question. */
export const fixQuestion = (question: Question, finding: LintFinding): Question => {
  switch (fixOf(finding)) {
    case 'showOnlyIf':
      return showOnlyIf(question, finding.conditionId!);
    case 'removeCondition':
    case 'removeJump':
      return removeCondition(question, finding.conditionId!);
    case 'removeConditions':
      return { ...question, conditions: [], visibleWhen: [] };
    case 'swapLimits':
      return swapLimits(question);
    case undefined:
      return question;
  }
};

/** The finding names the later of two equal conditions, so the first one stays. */
const removeCondition = (question: Question, id: string): Question => {
  const without = <Rule extends { id: string }>(rules: readonly Rule[]): Rule[] =>
    rules.filter((rule) => rule.id !== id);
  return {
    ...question,
    ...(question.conditions && { conditions: without(question.conditions) }),
    ...(question.visibleWhen && { visibleWhen: without(question.visibleWhen) }),
    ...(question.jumps && { jumps: without(question.jumps) }),
  };
};

const swapLimits = (question: Question): Question => {
  const { minLength, maxLength, minValue, maxValue, min, max, ...rest } = question.settings ?? {};
  const swapped = { minLength: maxLength, maxLength: minLength, minValue: maxValue ?? max };
  return {
    ...question,
    settings: withoutMissing({ ...rest, ...swapped, maxValue: minValue ?? min }),
  };
};

const withoutMissing = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
