import {
  conditionalSeen,
  continueShare,
  largestLoss,
  leftAt,
  reachedCounts,
  seenBySome,
} from './funnel';
import type { Answers, Condition, Question } from './types';

/** Pseudo-random numbers that are the same in every run. */
const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const randomSurvey = (roll: (below: number) => number): Question[] =>
  Array.from({ length: 2 + roll(6) }, (_, at): Question => {
    const conditions: Condition[] =
      at > 0 && roll(2) === 0
        ? [
            {
              id: `c${String(at)}`,
              targetQuestionId: `q${String(roll(at))}`,
              operator: roll(2) === 0 ? 'equals' : 'not_equals',
              value: String(roll(3)),
              action: roll(2) === 0 ? 'hide' : 'show',
            },
          ]
        : [];
    return { id: `q${String(at)}`, type: 'text', title: '', conditions };
  });

interface Response {
  answers: Answers;
  isComplete: boolean;
}

/** Completes one survey question by question, as a person does, independently of the counters. */
const walk = (questions: readonly Question[], { answers, isComplete }: Response) => {
  const said = new Map<string, string>();
  const path: string[] = [];
  for (const { id, conditions } of questions) {
    const test = conditions?.[0];
    const target = test && said.get(test.targetQuestionId);
    const holds =
      target !== undefined && (test!.operator === 'equals') === (target === String(test!.value));
    if (holds && test!.action === 'hide') continue;
    path.push(id);
    if (answers[id] !== undefined) said.set(id, String(answers[id]));
  }
  if (isComplete) return { seen: path, left: null };
  let last = -1;
  path.forEach((id, at) => {
    if (said.has(id)) last = at;
  });
  const stop = Math.min(last + 1, path.length - 1);
  return { seen: path.slice(0, stop + 1), left: path[stop]! };
};

test('drop-offs and audiences of 300 random surveys equal those computed response by response', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const questions = randomSurvey(roll);
    const responses = Array.from({ length: 40 }, (): Response => {
      const upTo = roll(questions.length + 1);
      return {
        answers: Object.fromEntries(
          questions
            .filter((_, at) => at < upTo && roll(4) > 0)
            .map(({ id }) => [id, String(roll(3))]),
        ),
        isComplete: roll(3) === 0,
      };
    });
    const [left, seen] = [new Map<string, number>(), new Map<string, number>()];
    const add = (counts: Map<string, number>, id: string) =>
      counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const response of responses) {
      const stopped = response.isComplete ? null : leftAt(questions, response.answers);
      if (stopped) add(left, stopped);
      for (const id of conditionalSeen(questions, response)) add(seen, id);
    }
    const reached = reachedCounts(questions, { starts: responses.length, left, seen });
    const walks = responses.map((response) => walk(questions, response));
    const told = questions.map(({ id }) => [id, reached.get(id), left.get(id) ?? 0]);
    expect({ seed, told }).toEqual({
      seed,
      told: questions.map(({ id }) => [
        id,
        walks.filter((one) => one.seen.includes(id)).length,
        walks.filter((one) => one.left === id).length,
      ]),
    });
    const worst = largestLoss(
      questions.map(({ id }) => ({ id, reached: reached.get(id)!, left: left.get(id) ?? 0 })),
    );
    expect(worst?.left ?? 0).toBe(Math.max(0, ...left.values()));
  }
});

test('the largest drop-off is by number of people: a small branch that loses half of them does not count more', () => {
  const steps = [
    { id: 'all', reached: 337, left: 26 },
    { id: 'branch', reached: 44, left: 22 },
    { id: 'end', reached: 278, left: 0 },
  ];
  expect(largestLoss(steps)?.id).toBe('all');
  expect(largestLoss([steps[2]!])).toBeNull();
  expect(steps.map(continueShare)).toEqual([expect.closeTo(92.28, 2), 50, 100]);
  expect(continueShare({ reached: 0, left: 0 })).toBeNull();
  expect(largestLoss([steps[0]!, { id: 'few', reached: 30, left: 26 }])?.id).toBe('few');
});

test('the first question is shown to everyone, whatever its conditions', () => {
  const conditions: Condition[] = [{ id: 'c', targetQuestionId: 'x', operator: 'is_empty' }];
  const questions: Question[] = ['a', 'b'].map((id) => ({
    id,
    type: 'text',
    title: '',
    conditions,
  }));
  expect([...seenBySome(questions)]).toEqual([questions[1]!.id]);
});
