import { contextQuestions } from './answerContext';
import { lintBudget } from './lintBudget';
import { outcomeOf, possibleOutcomes, rulesOf, testsOf } from './reachability';
import type { ConditionTest, Question, VisibleRule } from './types';
import { isVariableSource, sourceAfter } from './variables/surveyVariable';
import { isVisibleBy } from './visibility';

/** Maximum number of different answer histories to follow. With more, there is no result. */
const maxPasts = 4000;

/** Effect of a respondent's answers so far on later questions. */
interface Past {
  /** Index of the last question that was shown; -1 before the first. */
  last: number;
  /** Maps question ids to the results of their tests, a 1 or a 0 each. */
  said: ReadonlyMap<string, string>;
}

/**
 * Returns pairs of questions that can follow each other, as indexes from -1 (the start) to the number of questions (the end), for respondents
 * who answer the required questions. Null if there is too much to try.
 */
export const possibleSteps = (written: readonly Question[]): [number, number][] | null => {
  const questions = separateVariables(written);
  const budget = lintBudget();
  const tests = testsByTarget(questions);
  const steps = new Map<string, [number, number]>();
  const step = (from: number, to: number): void => {
    steps.set(`${from} ${to}`, [from, to]);
  };
  let pasts: Past[] = [{ last: -1, said: new Map() }];
  for (const source of contextQuestions(questions)) {
    const asked = tests.get(source.id)?.asked ?? [];
    if (asked.length === 0) continue;
    const outcomes = possibleOutcomes(source, asked, budget);
    if (!outcomes) return null;
    const unknown = outcomeOf(source, asked, undefined);
    pasts = pasts.flatMap(({ last, said }) =>
      [...new Set([...outcomes, unknown])].map((outcome) => ({
        last,
        said: new Map([...said, [source.id, outcome]]),
      })),
    );
    if (pasts.length > maxPasts) return null;
  }
  for (const [place, question] of questions.entries()) {
    const { asked = [], until = -1 } = tests.get(question.id) ?? {};
    const unanswered = outcomeOf(question, asked, undefined);
    const outcomes = asked.length ? possibleOutcomes(question, asked, budget) : [''];
    if (!outcomes) return null;
    const given = new Set(question.required ? outcomes : [...outcomes, unanswered]);
    const next = new Map<string, Past>();
    for (const { last, said } of pasts) {
      const holds = (test: ConditionTest): boolean =>
        said.get(test.targetQuestionId)?.[tests.get(test.targetQuestionId)!.asked.indexOf(test)] ===
        '1';
      const visible = place === 0 || isVisibleBy(question, (rule) => testsOf(rule).every(holds));
      if (visible) step(last, place);
      for (const outcome of visible ? given : [unanswered]) {
        const kept = new Map([...said].filter(([id]) => tests.get(id)!.until > place));
        if (until > place) kept.set(question.id, outcome);
        const past = { last: visible ? place : last, said: kept };
        next.set(`${past.last} ${[...kept.values()].join()}`, past);
      }
      if (next.size > maxPasts) return null;
    }
    pasts = [...next.values()];
  }
  for (const { last } of pasts) step(last, questions.length);
  return [...steps.values()];
};

/** Lets a variable have another value at each question that tests it, as a running score has. */
const separateVariables = (questions: readonly Question[]): readonly Question[] =>
  questions.map((question) => {
    const { id, conditions, visibleWhen } = question;
    const apart = <Test extends ConditionTest>(test: Test): Test =>
      isVariableSource(test.targetQuestionId)
        ? { ...test, targetQuestionId: sourceAfter(test.targetQuestionId, id) }
        : test;
    const all = <Rule extends VisibleRule>(rules: readonly Rule[]): Rule[] =>
      rules.map((rule) => ({ ...apart(rule), ...(rule.and && { and: rule.and.map(apart) }) }));
    return {
      ...question,
      ...(conditions && { conditions: all(conditions) }),
      ...(visibleWhen && { visibleWhen: all(visibleWhen) }),
    };
  });

/** Returns, for each question and part of the context that later questions test, the tests and the index of the last question that uses them. */
const testsByTarget = (
  questions: readonly Question[],
): Map<string, { asked: ConditionTest[]; until: number }> => {
  const found = new Map<string, { asked: ConditionTest[]; until: number }>();
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  for (const { id } of contextQuestions(questions)) places.set(id, -1);
  for (const [place, question] of questions.entries()) {
    for (const test of rulesOf(question).flatMap(testsOf)) {
      const target = places.get(test.targetQuestionId) ?? Infinity;
      if (place === 0 || target >= place) continue;
      const entry = found.get(test.targetQuestionId) ?? { asked: [], until: place };
      entry.asked.push(test);
      entry.until = place;
      found.set(test.targetQuestionId, entry);
    }
  }
  return found;
};
