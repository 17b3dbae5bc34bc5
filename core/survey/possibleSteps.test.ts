import fc from '@tests/support/seededCheck';
import { conditionOperators } from './operators';
import { possibleSteps } from './possibleSteps';
import type { Question, VisibleRule } from './types';
import { visibleQuestions } from './visibility';

const rating = (id: string, visibleWhen: Omit<VisibleRule, 'id' | 'targetQuestionId'>[] = []) =>
  ({
    id,
    type: 'rating',
    title: id,
    required: id === 'a',
    settings: { minValue: 0, maxValue: 10 },
    visibleWhen: visibleWhen.map((rule, index) => ({
      id: `${id}${index}`,
      targetQuestionId: 'a',
      ...rule,
    })),
  }) satisfies Question;

test('two follow-ups of a required score: exactly one of them follows', () => {
  const steps = possibleSteps([
    rating('a'),
    rating('b', [{ operator: 'less_than', value: '9' }]),
    rating('c', [{ operator: 'greater_than', value: '8' }]),
  ]);
  expect(steps).toEqual([
    [-1, 0],
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ]);
});

test('every path through the answers is among the possible steps', () => {
  const rule = (before: number) =>
    fc.record({
      targetQuestionId: fc.constantFrom(...Array.from({ length: before + 1 }, (_, n) => `q${n}`)),
      operator: fc.constantFrom(...conditionOperators),
      value: fc.constantFrom('1', '2', '3'),
      action: fc.constantFrom('show', 'hide', 'skip'),
    });
  const survey = fc.tuple(
    ...[0, 1, 2, 3, 4].map((place) =>
      fc.record({
        conditions: fc.array(rule(place), { maxLength: 2 }),
        visibleWhen: fc.array(rule(place), { maxLength: 2 }),
        required: fc.boolean(),
      }),
    ),
  );
  const answers = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(survey, answers, (drafts, given) => {
      const withIds = <Rule>(rules: Rule[]) =>
        rules.map((one, index) => ({ id: `${index}`, ...one }));
      const questions = drafts.map(
        ({ conditions, visibleWhen, required }, place) =>
          ({
            id: `q${place}`,
            type: 'rating',
            title: '',
            required,
            settings: { minValue: 1, maxValue: 4 },
            conditions: withIds(conditions),
            visibleWhen: withIds(visibleWhen),
          }) as Question,
      );
      const values = Object.fromEntries(
        questions.map(({ id, required }, place) => [
          id,
          given[place] || (required ? 1 : undefined),
        ]),
      );
      const way = visibleQuestions(questions, values).map(({ id }) => Number(id.slice(1)));
      const steps = possibleSteps(questions)!.map(String);
      for (const [index, to] of [...way, questions.length].entries())
        expect(steps).toContain(String([way[index - 1] ?? -1, to]));
    }),
  );
});
