import { HIDDEN_SOURCE, isContextSource, SEGMENT_SOURCE } from './answerContext';
import { alwaysEarlier } from './blocks';
import type { LintBudget } from './lintBudget';
import { finding, type FindingKey, type LintFinding } from './lintFinding';
import { testHolds } from './operators';
import { answerShapeOf, questionTypeEntry } from './questionTypes';
import { possibleOutcomes, rulesOf, testsOf } from './reachability';
import { tallyValues } from './tally';
import type { Condition, ConditionTest, Question, VisibleRule } from './types';
import { isVariableSource } from './variables/surveyVariable';

/** Finds faults of conditions: targets that are missing, later or circular, missing options, rules that contradict, repeat or have no effect. */
export const lintConditions = (
  questions: readonly Question[],
  budget: LintBudget,
): LintFinding[] => {
  const places = new Map(questions.map((question, index) => [question.id, index]));
  const circular = questionsInCycles(questions);
  const isEarlier = alwaysEarlier(questions);
  const offered = questions.map((question) => new Set(tallyValues(question)));
  return questions.flatMap((question, index) => {
    const conditions = question.conditions ?? [];
    const at = { question, index };
    const found: LintFinding[] = [];
    const signatures = conditions.map(conditionSignature);
    const ways = (question.visibleWhen ?? []).map(conditionSignature);
    if (circular.has(question.id)) found.push(finding('cyclic', 'error', at));
    if (!index && rulesOf(question).length) found.push(finding('no_effect_first', 'warning', at));
    rulesOf(question).forEach((condition, place) => {
      const order = place - ways.length;
      const say = (
        key: FindingKey,
        severity: LintFinding['severity'],
        named?: { other?: number; value?: string },
      ): void => {
        found.push(finding(key, severity, { ...at, conditionId: condition.id }, named));
      };
      for (const test of testsOf(condition)) {
        if (isContextSource(test.targetQuestionId) || isVariableSource(test.targetQuestionId))
          continue;
        const target = places.get(test.targetQuestionId);
        const other = (target ?? 0) + 1;
        if (target === undefined) say(missingTarget(test), 'error');
        else if (target >= index) say('later_target', 'error', { other });
        else if (!isEarlier(test.targetQuestionId, question.id))
          say('random_target', 'error', { other });
        else if (neverOffered(questions[target]!, offered[target]!, test))
          say('vanished_option', 'error', { other, value: String(test.value).slice(0, 200) });
        else if (neverHolds(questions[target]!, test, budget))
          say('never_holds', 'warning', { other });
      }
      if (contradictsItself(condition, questions, places, budget))
        say('contradictory_parts', 'error');
      if (order < 0) {
        if (ways.indexOf(ways[place]!) < place) say('duplicate_condition', 'warning');
        return;
      }
      const first = signatures.indexOf(signatures[order]!);
      const twin = first < order ? conditions[first] : undefined;
      if (twin && hides(twin) !== hides(condition)) say('contradictory_twins', 'error');
      else if (twin) say('duplicate_condition', 'warning');
      else if (index && !hides(condition) && !conditions.slice(order + 1).some(hides))
        say('no_effect', 'warning');
    });
    return found;
  });
};

/** Returns the finding for a test of something that doesn't exist. */
export const missingTarget = ({ targetQuestionId }: ConditionTest): FindingKey =>
  targetQuestionId.startsWith(HIDDEN_SOURCE)
    ? 'no_hidden_field'
    : targetQuestionId.startsWith(SEGMENT_SOURCE)
      ? 'no_segment'
      : 'missing_target';

const hides = ({ action }: Partial<Condition>): boolean => action === 'hide' || action === 'skip';

/** Returns the same text for conditions with the same tests, regardless of their action. */
export const conditionSignature = (condition: VisibleRule): string =>
  testsOf(condition)
    .map(({ targetQuestionId, operator, value }) =>
      JSON.stringify([targetQuestionId, operator, String(value ?? '')]),
    )
    .sort()
    .join();

/** True if a test is an equals or not_equals with a value that the target can't have. */
export const neverOffered = (
  target: Question,
  offered: ReadonlySet<string>,
  { operator, value }: ConditionTest,
): boolean => {
  if (operator !== 'equals' && operator !== 'not_equals') return false;
  const { isClosed } = questionTypeEntry(target.type);
  const shape = answerShapeOf(target);
  const text = String(value ?? '');
  const isOffered =
    text.trim() !== '' &&
    (offered.has(text) || (shape === 'number' && offered.has(String(Number(text)))));
  return isClosed(target) && !isOffered;
};

/** True if no answer to the target satisfies a comparison, for example an ordering of a checkbox's options. */
export const neverHolds = (target: Question, test: ConditionTest, budget: LintBudget): boolean =>
  !test.operator.endsWith('empty') &&
  String(test.value ?? '') !== '' &&
  Boolean(possibleOutcomes(target, [test], budget)?.every((outcome) => outcome === '0'));

/** True if no answer to a target satisfies all of a condition's tests on it. */
export const contradictsItself = (
  condition: VisibleRule,
  questions: readonly Question[],
  places: ReadonlyMap<string, number>,
  budget: LintBudget,
): boolean => {
  const tests = testsOf(condition);
  if (tests.length < 2) return false;
  return tests.some(({ targetQuestionId }, order): boolean | undefined => {
    const same = tests.filter((test) => test.targetQuestionId === targetQuestionId);
    const target = questions[places.get(targetQuestionId) ?? -1];
    if (
      !target ||
      same.length < 2 ||
      tests.findIndex((test) => test.targetQuestionId === targetQuestionId) !== order
    )
      return false;
    return (
      !same.every((test) => testHolds(test, undefined)) &&
      possibleOutcomes(target, same, budget)?.every((outcome) => outcome.includes('0'))
    );
  });
};

/** Returns ids of questions whose condition targets lead back to themselves. */
const questionsInCycles = (questions: readonly Question[]): Set<string> => {
  const targets = new Map(
    questions.map((question) => [
      question.id,
      new Set(
        rulesOf(question).flatMap((condition) =>
          testsOf(condition).map((test) => test.targetQuestionId),
        ),
      ),
    ]),
  );
  const leadsBack = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [...(targets.get(start) ?? [])];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === start) return true;
      for (const next of targets.get(id) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return false;
  };
  return new Set(questions.filter(({ id }) => leadsBack(id)).map(({ id }) => id));
};
