import pg, { type Pool, type PoolClient } from 'pg';
import { BY_KEY } from './byKey';
import { entering } from './enterScope';
import { gather } from './gather';
import { onConnection } from './poolOf';
import { type StepAnswer, sendAlone, type StatementStep, wireValues } from './sendMessage';
import type { Scope } from './tenantFilter';

/** A prepared statement that stands alone. Under a scope it only reads; without one it is asked before a scope is known. */
interface Question {
  scope: Scope | null;
  step: StatementStep;
}

type Ask = (question: Question) => Promise<StepAnswer>;

const asks = new WeakMap<Promise<Pool>, Ask>();

/**
 * Statements of different requests in one message to PostgreSQL, each looked up by its keys: each takes place in the scope it names, set before it, and none where that
 * failed. What one of them breaks is asked again one by one, so nobody sees another's error.
 */
export const askTogether = (
  pool: Promise<Pool>,
  scope: Scope | null,
  text: string,
  values: readonly unknown[],
): Promise<StepAnswer> => {
  const known = asks.get(pool);
  const ask =
    known ??
    gather<Question, StepAnswer>((questions) =>
      onConnection(pool, (client) => answersOf(client, questions)),
    );
  if (!known) asks.set(pool, ask);
  return ask({ scope, step: { text, values: wireValues(values) } });
};

const answersOf = async (
  client: PoolClient,
  questions: readonly Question[],
): Promise<(StepAnswer | Error)[]> => {
  const ordered = [...questions].sort(inOrder);
  try {
    const answers = await sendAlone(client, stepsOf(ordered));
    const byQuestion = new Map(ordered.map((question, at) => [question, answers[at]!]));
    return questions.map((question) => byQuestion.get(question)!);
  } catch (thrown) {
    if (questions.length === 1 || !isAboutOne(thrown)) throw thrown;
    const answers: (StepAnswer | Error)[] = [];
    for (const question of questions)
      answers.push(
        await sendAlone(client, stepsOf([question])).then(
          ([answer]) => answer!,
          (error: Error) => error,
        ),
      );
    return answers;
  }
};

/** First what belongs to no scope. Rows are changed in the order of their keys, so that two replicas never wait for one another in a circle. */
const inOrder = (a: Question, b: Question): number =>
  compare(a.scope ?? '', b.scope ?? '') ||
  compare(String(a.step.values[0]), String(b.step.values[0]));

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

const stepsOf = (ordered: readonly Question[]): StatementStep[] => [
  { text: BY_KEY, values: [], silent: true },
  ...ordered.flatMap(({ scope, step }, at): StatementStep[] =>
    scope === null || scope === ordered[at - 1]?.scope ? [step] : [entering(scope), step],
  ),
];

/** True when PostgreSQL refused a statement; false when it went away. */
const isAboutOne = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError && thrown.severity === 'ERROR';
