import { shuffle } from './shuffle';
import type { Question } from './types';

/**
 * A group of consecutive questions. Each of them stores a copy of the block, so that code that
 * moves, copies, imports or compares questions needs no special case. If the copies differ, the
 * first question's copy applies.
 */
export interface QuestionBlock {
  id: string;
  /** Shown above its questions. */
  title?: string | null;
  /**
   * True for a page: its questions are shown together, even if the survey shows one question at a
   * time.
   */
  together?: boolean | null;
  /** Shuffles its questions, once per submission. */
  shuffled?: boolean | null;
  /** Swaps places randomly with the other moving blocks, once per submission. */
  moves?: boolean | null;
}

/** Consecutive questions of one block, or one question without a block. */
export interface QuestionRun<Q extends Question = Question> {
  block: QuestionBlock | null;
  questions: Q[];
}

/**
 * Splits the questions into runs, in the survey's order. An interrupted block becomes several runs.
 */
export const runsOf = <Q extends Question>(questions: readonly Q[]): QuestionRun<Q>[] => {
  const runs: QuestionRun<Q>[] = [];
  for (const question of questions) {
    const block = question.block ?? null;
    const last = runs.at(-1);
    if (block && last?.block?.id === block.id) last.questions.push(question);
    else runs.push({ block, questions: [question] });
  }
  return runs;
};

/** True if any of them is in a block. */
export const hasBlocks = (questions: readonly Question[]): boolean =>
  questions.some(({ block }) => block);

/**
 * Returns the questions in one respondent's order, step by step; the questions of a page are one
 * step. The seed is the one for shuffled options.
 */
export const stepsInOrder = <Q extends Question>(questions: readonly Q[], seed: string): Q[][] => {
  const runs = runsOf(questions);
  const moved = shuffle(runs.filter(isMoving), `${seed}blocks`);
  return runs.flatMap((written) => {
    const { block, questions: own } = isMoving(written) ? moved.shift()! : written;
    const ordered = block?.shuffled ? shuffle(own, seed + block.id) : own;
    return block?.together ? [ordered] : ordered.map((question) => [question]);
  });
};

const isMoving = ({ block }: QuestionRun): boolean => Boolean(block?.moves);

/**
 * Returns the range of run positions for each question, and the run it was written in. Outside of moving blocks the range is a single position;
 * moving blocks share theirs.
 */
const placesOf = (questions: readonly Question[]) => {
  const runs = runsOf(questions);
  const slots = runs.flatMap((run, at) => (isMoving(run) ? [at] : []));
  return new Map(
    runs.flatMap((run, at) => {
      const [first, last] = isMoving(run) ? [slots[0]!, slots.at(-1)!] : [at, at];
      return run.questions.map(({ id }, order) => [id, { run, at, order, first, last }] as const);
    }),
  );
};

/**
 * Returns a function that checks whether the first of two questions comes before the second for
 * every respondent.
 */
export const alwaysEarlier = (
  questions: readonly Question[],
): ((earlier: string, later: string) => boolean) => {
  const places = placesOf(questions);
  return (earlier, later) => {
    const [one, other] = [places.get(earlier), places.get(later)];
    if (!one || !other) return false;
    if (one.run === other.run) return one.order < other.order && !one.run.block?.shuffled;
    return one.last < other.first;
  };
};

/** Returns ids of questions whose position varies: those in shuffled and moving blocks, and between moving blocks. */
export const placedAtRandom = (questions: readonly Question[]): ReadonlySet<string> => {
  const runs = runsOf(questions);
  const slots = runs.flatMap((run, at) => (isMoving(run) ? [at] : []));
  const [first = Infinity, last = -1] = slots.length > 1 ? [slots[0], slots.at(-1)] : [];
  return new Set(
    runs.flatMap(({ block, questions: own }, at) =>
      (at >= first && at <= last) || (block?.shuffled && own.length > 1)
        ? own.map(({ id }) => id)
        : [],
    ),
  );
};
