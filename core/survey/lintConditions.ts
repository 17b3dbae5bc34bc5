import type { LintBudget } from './lintBudget';
import { finding, name, type LintFinding } from './lintFinding';
import { testHolds } from './operators';
import { questionTypeEntry } from './questionTypes';
import { possibleOutcomes, rulesOf, testsOf } from './reachability';
import { tallyValues } from './tally';
import type { Condition, ConditionTest, Question, VisibleRule } from './types';

/** Faults of conditions: targets that are gone, later or circular, options that vanished, rules that contradict, repeat or do nothing. */
export const lintConditions = (
  questions: readonly Question[],
  budget: LintBudget,
): LintFinding[] => {
  const places = new Map(questions.map((question, index) => [question.id, index]));
  const circular = questionsInCycles(questions);
  const offered = questions.map((question) => new Set(tallyValues(question)));
  return questions.flatMap((question, index) => {
    const conditions = question.conditions ?? [];
    const called = `Question ${index + 1}`;
    const found: LintFinding[] = [];
    const signatures = conditions.map(signature);
    const ways = (question.visibleWhen ?? []).map(signature);
    if (circular.has(question.id)) {
      found.push(
        finding(
          'cyclic',
          'error',
          question.id,
          `${called} depends on itself through its conditions.`,
        ),
      );
    }
    if (!index && rulesOf(question).length) {
      found.push(
        finding(
          'no_effect',
          'warning',
          question.id,
          'The first question is always shown: its conditions have no effect.',
        ),
      );
    }
    rulesOf(question).forEach((condition, place) => {
      const order = place - ways.length;
      const say = (
        code: LintFinding['code'],
        severity: LintFinding['severity'],
        sentence: string,
      ): void => {
        found.push(finding(code, severity, question.id, sentence, condition.id));
      };
      for (const test of testsOf(condition)) {
        const place = places.get(test.targetQuestionId);
        if (place === undefined)
          say(
            'missing_target',
            'error',
            `A condition of ${name(question, index)} asks for a question that was deleted.`,
          );
        else if (place >= index)
          say(
            'later_target',
            'error',
            `A condition of ${name(question, index)} asks for question ${place + 1}, which comes later.`,
          );
        else if (neverOffered(questions[place]!, offered[place]!, test)) {
          say(
            'vanished_option',
            'error',
            `A condition of ${name(question, index)} waits for “${String(test.value).slice(0, 200)}”, which question ${place + 1} does not offer.`,
          );
        } else if (neverHolds(questions[place]!, test, budget)) {
          say(
            'never_holds',
            'warning',
            `A condition of ${name(question, index)} can never hold: no answer to question ${place + 1} fits it.`,
          );
        }
      }
      if (contradictsItself(condition, questions, places, budget))
        say(
          'contradictory',
          'error',
          `A condition of ${name(question, index)} can never hold: its parts exclude each other.`,
        );
      if (order < 0) {
        if (ways.indexOf(ways[place]!) < place)
          say('duplicate', 'warning', `A condition of ${name(question, index)} is there twice.`);
        return;
      }
      const first = signatures.indexOf(signatures[order]!);
      const twin = first < order ? conditions[first] : undefined;
      if (twin && hides(twin) !== hides(condition))
        say(
          'contradictory',
          'error',
          `Two conditions of ${name(question, index)} say the opposite for the same answer; the first one decides.`,
        );
      else if (twin)
        say('duplicate', 'warning', `A condition of ${name(question, index)} is there twice.`);
      else if (index && !hides(condition) && !conditions.slice(order + 1).some(hides)) {
        say(
          'no_effect',
          'warning',
          `“show” in ${name(question, index)} has no effect: no “hide” or “skip” follows that it could make an exception from.`,
        );
      }
    });
    return found;
  });
};

const hides = ({ action }: Partial<Condition>): boolean => action === 'hide' || action === 'skip';

/** The same text for conditions with the same tests, whatever they do. */
const signature = (condition: VisibleRule): string =>
  testsOf(condition)
    .map(({ targetQuestionId, operator, value }) =>
      JSON.stringify([targetQuestionId, operator, String(value ?? '')]),
    )
    .sort()
    .join();

/** An equals or not_equals on a value the target cannot give. */
const neverOffered = (
  target: Question,
  offered: ReadonlySet<string>,
  { operator, value }: ConditionTest,
): boolean => {
  if (operator !== 'equals' && operator !== 'not_equals') return false;
  const { shape, isClosed } = questionTypeEntry(target.type);
  const text = String(value ?? '');
  const isOffered =
    text.trim() !== '' &&
    (offered.has(text) || (shape === 'number' && offered.has(String(Number(text)))));
  return isClosed(target) && !isOffered;
};

/** A comparison that no answer of the target satisfies, for example an order of the options of a checkbox. */
const neverHolds = (target: Question, test: ConditionTest, budget: LintBudget): boolean =>
  !test.operator.endsWith('empty') &&
  String(test.value ?? '') !== '' &&
  Boolean(possibleOutcomes(target, [test], budget)?.every((outcome) => outcome === '0'));

/** Tests on one target that no answer of it satisfies together. */
const contradictsItself = (
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

/** Ids of questions from which following condition targets leads back to themselves. */
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
