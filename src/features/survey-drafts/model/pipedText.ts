import { nameQuestions, pipedIds, renamePipes } from '@core/survey/piping';
import type { Question } from '@core/survey/types';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** Maximum length of a question's name in a text, in characters. */
const NAME_CHARACTERS_MAX = 60;

/** Matches an id that the editor generated, which means nothing to users. */
const GIVEN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Converts a text that repeats answers between its stored and its displayed form. */
export interface PipedText {
  /** `{{questionId|you}}` as `{{Title of the question|you}}`. */
  toShown: (stored: string) => string;
  /**
   * Converts back to ids. A name that matches no question stays as typed. `before` is the stored
   * text before the edit.
   */
  toStored: (shown: string, before?: string) => string;
  /** Returns whether a displayed name is that of a question. */
  isKnown: (name: string) => boolean;
}

/**
 * Names the questions that a text may repeat. The text is stored by ids, so a renamed question keeps its place in it. Two questions with
 * one title are distinguished by their numbers; deleted questions are marked as such.
 */
export const pipedText = (questions: readonly Question[]): PipedText => {
  const names = nameById(questions);
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  /** Returns the names of the ids in a text, including ids of deleted questions. */
  const namesIn = (stored: string): Map<string, string> => {
    const gone = [...new Set(pipedIds(stored))].filter((id) => !names.has(id) && GIVEN_ID.test(id));
    return new Map(
      gone.map((id, index) => [
        id,
        freeName(
          index
            ? surveyDraftsText('pipe.deletedNumber', { number: index + 1 })
            : surveyDraftsText('pipe.deleted'),
          (name) => ids.has(name),
        ),
      ]),
    );
  };
  return {
    isKnown: (name) => ids.has(name),
    toShown: (stored) => {
      if (!stored.includes('{{')) return stored;
      const gone = namesIn(stored);
      return renamePipes(stored, (id) => names.get(id) ?? gone.get(id) ?? id);
    },
    toStored: (shown, before = '') => {
      if (!shown.includes('{{')) return shown;
      const gone = new Map([...namesIn(before)].map(([id, name]) => [name, id]));
      return renamePipes(shown, (name) => ids.get(name) ?? gone.get(name) ?? name);
    },
  };
};

const nameById = (questions: readonly Question[]): Map<string, string> => {
  const taken = new Set(questions.map(({ id }) => id));
  const names = new Map<string, string>();
  nameQuestions(questions).forEach(({ id, title }, index) => {
    const number = String(index + 1);
    const plain = title
      .replace(/[{}|\s]+/g, ' ')
      .trim()
      .slice(0, NAME_CHARACTERS_MAX)
      .trim();
    const base = plain || surveyDraftsText('pipe.question', { number });
    const isTaken = (name: string): boolean => taken.has(name);
    const name = isTaken(base) ? freeName(`${base} (${number})`, isTaken) : base;
    taken.add(name);
    names.set(id, name);
  });
  return names;
};

/** Returns the name, with as many marks as needed to make it unique. */
const freeName = (name: string, isTaken: (name: string) => boolean): string =>
  isTaken(name) ? freeName(`${name}*`, isTaken) : name;
