import DataLoader from 'dataloader';

/** A question waits so long (milliseconds) for the answer to those before it; then it is asked beside them. */
const PATIENCE_MS = 20;

/** What is asked together at most. */
const MAX_QUESTIONS = 100;

/** So many answers are awaited at a time: while the database is about one, the next is read or asked for. */
const AT_ONCE = 2;

/**
 * Asks together what comes together: what is wanted in the same turn of the event loop, and, while two answers are awaited, what is wanted until one comes.
 * Every question is asked after it came, so no answer is older than its question. A question alone waits for nobody.
 * @param ask gives an answer or an Error for each question, in their order; when it rejects, that is everybody's.
 */
export const gather = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<(Answer | Error)[]>,
): ((question: Question) => Promise<Answer>) => {
  const waiting = new Set<() => void>();
  let underWay = 0;

  const schedule = (begin: () => void): void => {
    if (underWay < AT_ONCE) {
      setImmediate(begin);
      return;
    }
    const goOn = (): void => {
      clearTimeout(patience);
      if (waiting.delete(goOn)) begin();
    };
    const patience = setTimeout(goOn, PATIENCE_MS);
    waiting.add(goOn);
  };

  const askThem = async (questions: readonly Question[]): Promise<(Answer | Error)[]> => {
    underWay += 1;
    try {
      return await ask(questions);
    } finally {
      underWay -= 1;
      for (const goOn of waiting) setImmediate(goOn);
    }
  };

  const loader = new DataLoader<Question, Answer>(askThem, {
    cache: false,
    maxBatchSize: MAX_QUESTIONS,
    batchScheduleFn: schedule,
  });
  return (question) => loader.load(question);
};
