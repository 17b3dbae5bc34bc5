import { SERVER_LIMITS } from '../../serverLimits';
import type { QuestionType } from '../types';
import { byWord, fieldsOf, finiteOf, isOn, itemsOf, wordOf } from './fileValues';
import { scaleOf } from './foreignParts';
import type { ForeignOption, ForeignQuestion, ForeignSurvey, ImportNote } from './importModel';
import { pipeMark, readableText } from './readableText';

/** Question types that a language model may use, with their descriptions in the prompt. */
const USES = {
  text: 'one line',
  textarea: 'a long text',
  'multiple-choice': 'one of the options',
  checkbox: 'several of the options',
  dropdown: 'one of many options',
  'yes-no': 'yes or no',
  rating: 'a scale from low (0 or 1) to high',
  slider: 'a number from low to high',
  number: 'a number',
  date: 'a date',
  email: 'an email address',
  ranking: 'the options in order',
  matrix: 'one of the options for each row',
  statement: 'a text without an answer',
} as const satisfies Partial<Record<QuestionType, string>>;

/** The types with their uses, for the instructions of a language model. */
export const draftedTypes = Object.entries(USES)
  .map(([type, use]) => `${type} (${use})`)
  .join(', ');

const isScale = byWord<true>({ rating: true, slider: true });

/** Reads the survey that a language model drafted. Accepts any value and never throws; unknown types are left out with a note. */
export const readDraftedSurvey = (drafted: unknown, language: string): ForeignSurvey => {
  const { title, description, questions } = fieldsOf(drafted);
  const notes: ImportNote[] = [];
  return {
    tool: 'model',
    title: plainText(title, notes),
    description: plainText(description, notes),
    language,
    questions: itemsOf(questions)
      .slice(0, SERVER_LIMITS.languageModel.questions)
      .map((question, at) => questionOf(fieldsOf(question), `drafted-${at}`)),
    notes,
  };
};

const questionOf = (fields: Record<string, unknown>, name: string): ForeignQuestion => {
  const notes: ImportNote[] = [];
  const type = wordOf(fields['type']).trim().toLowerCase();
  const read = (field: string): string => plainText(fields[field], notes);
  const listed = (field: string): ForeignOption[] =>
    itemsOf(fields[field]).map((one) => {
      const label = plainText(one, notes);
      return { code: label, label };
    });
  const base = { name, title: read('title') || name, description: read('description'), notes };
  if (!Object.hasOwn(USES, type)) {
    notes.push({ key: 'noType', values: { type: type.slice(0, 40) } });
    return { ...base, type: null };
  }
  const [low, high] = [finiteOf(fields['low']) ?? 1, finiteOf(fields['high']) ?? 5];
  return {
    ...base,
    type: type as QuestionType,
    required: isOn(fields['required']),
    options: listed('options'),
    rows: listed('rows'),
    ...(isScale[type] &&
      low < high &&
      scaleOf(low, high, { low: read('lowLabel'), high: read('highLabel') })),
  };
};

/**
 * Replaces double braces with an ellipsis and adds a note, because text of a language model must
 * not insert answers.
 */
const plainText = (value: unknown, notes: ImportNote[]): string =>
  readableText(value, notes).replace(/\{\{([^{}]*)\}\}/g, (_all, name: string) => pipeMark(name));
