import type { KeptWorkingList, Question, Survey } from '@core/survey/types';
import { MergeConflict, mergeValues, type OnConflict, type Three } from './mergeValues';
import {
  sameContent,
  sameQuestion,
  sameValue,
  sameWorkingList,
  type DraftContent,
} from './sameContent';

/**
 * Merges two edits of a draft by question and field. With `reject`, returns null if both changed
 * the same field; with `mine`, my field wins.
 */
export const mergeDrafts = (
  sides: Three<DraftContent>,
  onConflict: OnConflict = 'reject',
): DraftContent | null => {
  try {
    const { base, mine, theirs } = sides;
    const survey = mergeSurveys(
      { base: base.survey, mine: mine.survey, theirs: theirs.survey },
      onConflict,
    );
    return {
      name: mergeValues({ base: base.name, mine: mine.name, theirs: theirs.name }, 'mine'),
      survey,
      workingList: mergeWorkingLists(sides, survey.questions, onConflict),
    };
  } catch (error) {
    if (error instanceof MergeConflict) return null;
    throw error;
  }
};

/** Merges two edits of a list of questions; my field wins where both changed the same one. */
export const mergeQuestions = (sides: Three<readonly Question[]>): readonly Question[] =>
  mergeValues(sides, 'mine');

const mergeSurveys = (sides: Three<Survey>, onConflict: OnConflict): Survey => {
  if (onConflict === 'reject') rejectMixedParts(sides);
  return mergeValues(sides, onConflict);
};

/**
 * Rejects changes of different fields that only make sense together: the type of a question and the
 * rest of it, and options or rows and the texts and pictures that belong to them by position.
 */
const rejectMixedParts = ({ base, mine, theirs }: Three<Survey>): void => {
  const old = new Map(base.questions.map((question) => [question.id, question]));
  const other = new Map(theirs.questions.map((question) => [question.id, question]));
  for (const question of mine.questions) {
    const [before, after] = [old.get(question.id), other.get(question.id)];
    if (!before || !after) continue;
    const own = partsOf(mine, question);
    const [started, given] = [partsOf(base, before), partsOf(theirs, after)];
    const changedBoth = (one: keyof typeof own, two: keyof typeof own): boolean =>
      !sameValue(started[one], own[one]) && !sameValue(started[two], given[two]);
    if (
      (changedBoth('type', 'all') ||
        changedBoth('all', 'type') ||
        changedBoth('lists', 'positions') ||
        changedBoth('positions', 'lists')) &&
      !sameQuestion(question, after)
    )
      throw new MergeConflict();
  }
};

const partsOf = ({ translations }: Survey, question: Question) => ({
  type: question.type,
  all: question,
  lists: [question.options, question.settings?.rows],
  positions: [
    question.settings?.pictures,
    question.settings?.alts,
    Object.entries(translations ?? {}).map(([language, { questions }]) => {
      const { options, rowLabels, altLabels } = questions?.[question.id] ?? {};
      return options || rowLabels || altLabels ? [language, options, rowLabels, altLabels] : null;
    }),
  ],
});

/**
 * Merges the questions that are not applied yet. They also get the changes that the others made to
 * the survey itself, so that applying them removes nothing.
 */
const mergeWorkingLists = (
  { base, mine, theirs }: Three<DraftContent>,
  questions: readonly Question[],
  onConflict: OnConflict,
): KeptWorkingList | null => {
  const [old, own, other] = [base.workingList, mine.workingList, theirs.workingList];
  const list = (kept: KeptWorkingList | null | undefined, without: readonly Question[]) =>
    kept?.questions ?? without;
  // The other one applied or discarded the list, and this one did not change it since.
  if (!own || !other) {
    const left = own ?? other;
    if (!left || (old && sameValue(old, left))) return null;
    return {
      questions: [
        ...mergeValues(
          { base: list(old, base.survey.questions), mine: left.questions, theirs: questions },
          onConflict,
        ),
      ],
      editing: left.editing,
    };
  }
  const started = list(old, base.survey.questions);
  const given = withEdited(other);
  const merged = mergeValues({ base: started, mine: own.questions, theirs: given }, onConflict);
  return {
    questions: [
      ...mergeValues({ base: base.survey.questions, mine: merged, theirs: questions }, onConflict),
    ],
    editing: own.editing && mergeEdited(own.editing, { old, started, given }, onConflict),
  };
};

/** Returns the list with its open question saved, unless that has no title yet. */
export const withEdited = ({ questions, editing }: KeptWorkingList): Question[] => {
  if (!editing?.title.trim()) return questions;
  return questions.some(({ id }) => id === editing.id)
    ? questions.map((question) => (question.id === editing.id ? editing : question))
    : [...questions, editing];
};

/**
 * Returns whether a stored draft has all content of another. The open questions of several people
 * have no place of their own in it: one is stored as open, the others in the list.
 */
export const hasAll = (stored: DraftContent, content: DraftContent): boolean =>
  sameContent(listed(stored), listed(content)) &&
  (!content.workingList?.editing ||
    content.workingList.editing.title.trim() !== '' ||
    sameWorkingList(stored, content));

const listed = (content: DraftContent): DraftContent => ({
  ...content,
  workingList: content.workingList && {
    questions: withEdited(content.workingList),
    editing: null,
  },
});

const mergeEdited = (
  editing: Question,
  {
    old,
    started,
    given,
  }: {
    old: KeptWorkingList | null | undefined;
    started: readonly Question[];
    given: readonly Question[];
  },
  onConflict: OnConflict,
): Question => {
  const find = (questions: readonly Question[]): Question | undefined =>
    questions.find(({ id }) => id === editing.id);
  const before = old?.editing?.id === editing.id ? old.editing : find(started);
  const theirs = find(given);
  return theirs
    ? mergeValues<Question>({ base: before ?? editing, mine: editing, theirs }, onConflict)
    : editing;
};
