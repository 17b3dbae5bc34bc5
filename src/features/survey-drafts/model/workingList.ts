import type { QuestionPreset } from '@core/survey/questionTypes';
import type { KeptWorkingList, Question, QuestionType } from '@core/survey/types';
import { blankQuestion, changeType, tidyQuestion } from './editQuestion';
import { sameQuestion } from './sameContent';
import { rebase, record, redo, startHistory, undo, type History } from './history';
import { mergeQuestions, withEdited } from './mergeDrafts';
import { duplicateQuestion, moveQuestion, removeQuestion, saveQuestion } from './questionList';

/** The dialog's own list of questions and the one being edited, until Review Survey applies them (BUILD-018 to BUILD-021). */
export interface WorkingList {
  list: History<readonly Question[]>;
  editing: Question | null;
  /** True if the edited question differs from the list. */
  touched: boolean;
  /** True if the user tried to save the edited question without a title. */
  titleMissing: boolean;
}

export type WorkingListAction =
  | { type: 'picked'; questionType: QuestionType; preset?: QuestionPreset | undefined; id: string }
  | { type: 'changed'; question: Question }
  | { type: 'saved'; at: number }
  | { type: 'selected'; id: string; at: number }
  | { type: 'addAsked'; at: number }
  | { type: 'closed' }
  | { type: 'removed'; id: string; at: number }
  | { type: 'duplicated'; id: string; newId: () => string; at: number }
  | { type: 'moved'; id: string; to: number; at: number }
  | ({ type: 'rebased' } & TeammatesChange)
  | { type: 'undone' }
  | { type: 'redone' };

/** A change of the stored list that this dialog did not make. */
interface TeammatesChange {
  before: readonly Question[];
  after: readonly Question[];
  /** The questions of the survey. Equal ones in the list become the same objects. */
  applied: readonly Question[];
}

/** Starts a working list from the survey's questions, open at one of them or at the type picker. */
export const startWorkingList = (
  questions: readonly Question[],
  editingId?: string,
): WorkingList => ({
  list: startHistory(questions),
  editing: questions.find(({ id }) => id === editingId) ?? null,
  touched: false,
  titleMissing: false,
});

/** Restores a stored list. Questions that did not change are the survey's own objects. */
export const restoreWorkingList = (
  questions: readonly Question[],
  kept: KeptWorkingList,
): WorkingList => {
  const own = new Map(questions.map((question) => [question.id, question]));
  return {
    ...startWorkingList(
      kept.questions.map((question) => {
        const before = own.get(question.id);
        return before && sameQuestion(before, question) ? before : question;
      }),
    ),
    editing: kept.editing,
    touched: kept.editing !== null,
  };
};

/** Returns the parts of a list that must be stored so that no input is lost. */
export const unsavedParts = ({ list, editing, touched }: WorkingList): KeptWorkingList => ({
  questions: [...list.present],
  editing: touched ? editing : null,
});

/** Opens a question in a list that a teammate left. The question that was open is saved to the list. */
export const openIn = (kept: KeptWorkingList, id: string | undefined): KeptWorkingList => {
  const questions = withEdited(kept);
  return { questions, editing: questions.find((question) => question.id === id) ?? null };
};

export const reduceWorkingList = (state: WorkingList, action: WorkingListAction): WorkingList => {
  switch (action.type) {
    case 'picked':
      return pick(state, action);
    case 'changed':
      return {
        ...state,
        editing: action.question,
        touched: true,
        titleMissing: state.titleMissing && !action.question.title.trim(),
      };
    case 'saved':
      return saveEdited(state, action.at);
    case 'selected':
      return state.editing?.id === action.id
        ? state
        : open(leaveEdited(state, action.at), action.id);
    case 'addAsked':
      return leaveEdited(state, action.at);
    case 'closed':
      return close(state);
    case 'removed':
      return replaceList(
        state.editing?.id === action.id ? close(state) : state,
        removeQuestion(state.list.present, action.id),
        action.at,
      );
    case 'duplicated': {
      const left = leaveEdited(state, action.at);
      return left.titleMissing
        ? left
        : replaceList(
            left,
            duplicateQuestion(left.list.present, action.id, action.newId),
            action.at,
          );
    }
    case 'moved':
      return replaceList(state, moveQuestion(state.list.present, action.id, action.to), action.at);
    case 'rebased':
      return rebaseList(state, action);
    case 'undone':
      return close({ ...state, list: undo(state.list) });
    case 'redone':
      return close({ ...state, list: redo(state.list) });
  }
};

/**
 * Saves the edited question to the list, so that another one can be opened. Drops it if it is
 * blank. If only the title is missing, keeps it open and shows the problem.
 */
export const leaveEdited = (state: WorkingList, at: number): WorkingList => {
  if (!state.editing || !state.touched) return close(state);
  return saveEdited(state, at);
};

/** Counts added, changed and removed questions. A changed order counts as one more. */
export const countChanges = (before: readonly Question[], after: readonly Question[]): number => {
  const old = new Map(before.map((question) => [question.id, question]));
  const now = new Set(after.map(({ id }) => id));
  const changed = after.filter((question) => old.get(question.id) !== question).length;
  const removed = before.filter(({ id }) => !now.has(id)).length;
  const order = (list: readonly Question[], other: { has: (id: string) => boolean }): string =>
    list
      .filter(({ id }) => other.has(id))
      .map(({ id }) => id)
      .join();
  return changed + removed + (order(before, now) === order(after, old) ? 0 : 1);
};

const close = (state: WorkingList): WorkingList => ({
  ...state,
  editing: null,
  touched: false,
  titleMissing: false,
});

const open = (state: WorkingList, id: string): WorkingList =>
  state.titleMissing
    ? state
    : {
        ...state,
        editing: state.list.present.find((question) => question.id === id) ?? null,
        touched: false,
      };

const replaceList = (
  state: WorkingList,
  questions: readonly Question[],
  at: number,
): WorkingList => ({ ...state, list: record(state.list, questions, { at }) });

/**
 * Adds what a teammate changed between two states of the list. Own changes win where both changed
 * the same field.
 */
const rebaseList = (
  state: WorkingList,
  { before, after, applied }: TeammatesChange,
): WorkingList => {
  const known = new Map(applied.map((question) => [question.id, question]));
  const merged = (mine: readonly Question[]): readonly Question[] =>
    mergeQuestions({ base: before, mine, theirs: after }).map((question) => {
      const own = known.get(question.id);
      return own && sameQuestion(own, question) ? own : question;
    });
  const { editing } = state;
  const find = (questions: readonly Question[]): Question[] =>
    questions.filter(({ id }) => id === editing?.id);
  const list = merged(state.list.present);
  const open =
    editing && after.some(({ id }) => id === editing.id)
      ? mergeQuestions({ base: find(before), mine: [editing], theirs: find(after) })[0]!
      : editing;
  const isSame =
    open === editing &&
    list.length === state.list.present.length &&
    list.every((question, at) => question === state.list.present[at]);
  return isSame ? state : { ...state, list: rebase(state.list, list, merged), editing: open };
};

/** Changes the type of an open question, or starts a blank one. */
const pick = (
  state: WorkingList,
  { questionType, preset, id }: Extract<WorkingListAction, { type: 'picked' }>,
): WorkingList => {
  const { editing } = state;
  if (!editing)
    return {
      ...state,
      editing: blankQuestion(questionType, id, preset),
      touched: preset !== undefined,
      titleMissing: false,
    };
  const changed = changeType(editing, questionType);
  const question = preset
    ? {
        ...changed,
        title: changed.title.trim() || preset.title,
        settings: { ...changed.settings, ...preset.settings },
      }
    : { ...changed, settings: { ...changed.settings, preset: undefined } };
  return { ...state, editing: question, touched: true };
};

const saveEdited = (state: WorkingList, at: number): WorkingList => {
  if (!state.editing) return state;
  const question = tidyQuestion(state.editing);
  if (!question.title) return { ...state, titleMissing: true };
  return close(
    state.touched || !state.list.present.some(({ id }) => id === question.id)
      ? replaceList(state, saveQuestion(state.list.present, question), at)
      : state,
  );
};
