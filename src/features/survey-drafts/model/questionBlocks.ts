import { runsOf, type QuestionBlock } from '@core/survey/blocks';
import { nameQuestions } from '@core/survey/piping';
import type { Question } from '@core/survey/types';
import { sameValue } from './sameContent';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** Returns whether the questions are consecutive in the list, and there is at least one. */
export const areConsecutive = (
  questions: readonly Question[],
  ids: ReadonlySet<string>,
): boolean => {
  const places = [...questions.keys()].filter((place) => ids.has(questions[place]!.id));
  return places.length > 0 && places.at(-1)! - places[0]! === places.length - 1;
};

/**
 * Moves some questions into a new block and out of their old ones. An old block that is cut in two
 * becomes two blocks.
 */
export const groupQuestions = (
  questions: readonly Question[],
  ids: ReadonlySet<string>,
  newId: () => string,
): Question[] => {
  const block: QuestionBlock = { id: `block-${newId()}`, title: '', together: true };
  return withWholeBlocks(
    questions.map((question) => (ids.has(question.id) ? { ...question, block } : question)),
    newId,
  );
};

/** Changes a block. null dissolves it. */
export const changeBlock = (
  questions: readonly Question[],
  id: string,
  changes: Partial<QuestionBlock> | null,
): Question[] =>
  questions.map((question) => {
    if (question.block?.id !== id) return question;
    return changes === null
      ? withoutBlock(question)
      : { ...question, block: withoutOff({ ...question.block, ...changes }) };
  });

/** Omits flags that are off, so that turning a switch on and off again changes nothing. */
const withoutOff = ({ id, title, ...flags }: QuestionBlock): QuestionBlock => ({
  ...{ id, title: title ?? '' },
  ...Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn)),
});

/** Omits the key, so that a question that was never in a block equals one that left it. */
const withoutBlock = ({ block: _block, ...question }: Question): Question => question;

/** Makes each run of an interrupted block its own block. */
const withWholeBlocks = (questions: readonly Question[], newId: () => string): Question[] => {
  const begun = new Set<string>();
  return runsOf(questions).flatMap(({ block, questions: own }) => {
    if (!block) return own;
    const isSplit = begun.has(block.id);
    begun.add(block.id);
    const id = isSplit ? `block-${newId()}` : block.id;
    return own.map((question) => (isSplit ? { ...question, block: { ...block, id } } : question));
  });
};

/**
 * A moved question joins the block at its new position, stays in its own at that block's edge, and
 * otherwise leaves it.
 */
export const joinBlockAt = (questions: Question[], place: number): Question[] => {
  const question = questions[place]!;
  const [before, after] = [questions[place - 1]?.block, questions[place + 1]?.block];
  const own = question.block;
  if (before && before.id === after?.id)
    return questions.with(place, { ...question, block: before });
  if (!own || own.id === before?.id || own.id === after?.id) return questions;
  return questions.some(({ id, block }) => id !== question.id && block?.id === own.id)
    ? questions.with(place, withoutBlock(question))
    : questions;
};

/** Describes a block for a list: “About you”, one page, in random order. */
export const blockWords = ({ title, together, shuffled, moves }: QuestionBlock): string =>
  [
    title?.trim()
      ? surveyDraftsText('block.titled', { title: title.trim() })
      : surveyDraftsText('block.untitled'),
    ...(together ? [surveyDraftsText('block.together')] : []),
    ...(shuffled ? [surveyDraftsText('block.shuffled')] : []),
    ...(moves ? [surveyDraftsText('block.moves')] : []),
  ].join(', ');

/** Returns the questions as runs, with their numbers and displayed titles. */
export const numberedRuns = (questions: readonly Question[]) => {
  let number = 0;
  return runsOf(nameQuestions(questions)).map((run) => ({
    block: run.block,
    questions: run.questions.map(({ id, title }) => ({ id, title, number: (number += 1) })),
  }));
};

/** Blocks by question id. Questions without a block are absent. */
export type BlocksById = Readonly<Record<string, QuestionBlock>>;

/** Returns each question's block. */
export const blocksById = (questions: readonly Question[]): BlocksById =>
  Object.fromEntries(questions.flatMap(({ id, block }) => (block ? [[id, block]] : [])));

/** Returns the questions in these blocks. Unchanged questions stay the same objects. */
export const withBlocks = (questions: readonly Question[], blocks: BlocksById): Question[] =>
  questions.map((question) => {
    const block = blocks[question.id];
    if (sameValue(block ?? null, question.block ?? null)) return question;
    return block ? { ...question, block } : withoutBlock(question);
  });
