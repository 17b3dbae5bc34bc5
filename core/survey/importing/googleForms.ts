import type { QuestionSettings, QuestionType } from '../types';
import { answerRule } from './answerRules';
import { fieldsOf, finiteOf, isOn, itemsOf, definedFields, wordOf } from './fileValues';
import { leftOut, scaleOf, statementOf } from './foreignParts';
import type {
  ForeignJump,
  ForeignOption,
  ForeignQuestion,
  ForeignSurvey,
  ImportNote,
} from './importModel';
import { addImportNote, readableText } from './readableText';

type Fields = Record<string, unknown>;

/** The end of a section: the position of its last question, and the target of each answer. */
interface Going {
  from: number;
  name: string;
  section: number;
  value: string;
  action: string;
  target: string;
}

/**
 * Reads a form of Google Forms: the resource `forms` of its API
 * (https://developers.google.com/workspace/forms/api/reference/rest/v1/forms). Sections are flattened; "Go to section based on answer"
 * becomes a condition on the questions between. Accepts any value and never throws.
 */
export const readGoogleForms = (file: unknown): ForeignSurvey => {
  const form = fieldsOf(file);
  const info = fieldsOf(form['info']);
  const notes: ImportNote[] = [];
  const questions: ForeignQuestion[] = [];
  const goings: Going[] = [];
  /** Start of each section, by number and by id. */
  const starts: number[] = [0];
  const sections = new Map<string, number>();
  for (const entry of itemsOf(form['items'])) {
    const item = fieldsOf(entry);
    if (item['pageBreakItem'] !== undefined) {
      sections.set(wordOf(item['itemId']), questions.length);
      starts.push(questions.length);
    }
    questions.push(
      ...itemQuestions(item, questions.length, (going) =>
        goings.push({ ...going, section: starts.length - 1 }),
      ),
    );
  }
  if (isOn(fieldsOf(fieldsOf(form['settings'])['quizSettings'])['isQuiz']))
    addImportNote(notes, 'score');
  return {
    tool: 'google-forms',
    title: readableText(info['title'] ?? info['documentTitle'], notes),
    description: readableText(info['description'], notes),
    questions,
    jumps: goings.flatMap((going) => jumpOf(going, starts, sections, questions.length)),
    notes,
  };
};

/** True if a file is a Google Forms form. */
export const isGoogleForms = (file: unknown): boolean => {
  const { items, info, formId } = fieldsOf(file);
  return (
    itemsOf(items).some((item) =>
      ['questionItem', 'questionGroupItem', 'pageBreakItem', 'textItem'].some(
        (kind) => kind in fieldsOf(item),
      ),
    ) ||
    (typeof formId === 'string' && Object.keys(fieldsOf(info)).length > 0)
  );
};

const itemQuestions = (
  item: Fields,
  place: number,
  onGoing: (going: Omit<Going, 'section'>) => void,
): ForeignQuestion[] => {
  const notes: ImportNote[] = [];
  const title = readableText(item['title'], notes);
  const description = readableText(item['description'], notes);
  const id = wordOf(item['itemId']);
  const has = (kind: string): boolean => item[kind] !== undefined;
  if (has('imageItem') || has('videoItem')) return [leftOut(id, title, 'media')];
  if (has('textItem') || has('pageBreakItem'))
    return title || description ? [statementOf(id, title, description, notes)] : [];
  if (has('questionGroupItem'))
    return [grid(fieldsOf(item['questionGroupItem']), { id, title, description, notes })];
  const { question: held, image } = fieldsOf(item['questionItem']);
  if (image !== undefined) addImportNote(notes, 'media');
  const question = fieldsOf(held);
  if (question['grading'] !== undefined) addImportNote(notes, 'score');
  const name = wordOf(question['questionId']) || id;
  const parts = questionParts(question, notes);
  if (!parts) return [leftOut(name, title, 'noType', { type: kindOf(question) })];
  for (const option of itemsOf(fieldsOf(question['choiceQuestion'])['options']).map(fieldsOf))
    if (option['goToAction'] !== undefined || option['goToSectionId'] !== undefined)
      onGoing({
        from: place,
        name,
        value: wordOf(option['value']),
        action: wordOf(option['goToAction']),
        target: wordOf(option['goToSectionId']),
      });
  return [{ name, title, description, required: isOn(question['required']), notes, ...parts }];
};

const kindOf = (question: Fields): string =>
  (Object.keys(question).find((key) => key.endsWith('Question')) ?? 'question').slice(0, 60);

const questionParts = (
  question: Fields,
  notes: ImportNote[],
): Pick<ForeignQuestion, 'type' | 'options' | 'settings'> | null => {
  if (question['choiceQuestion'] !== undefined) {
    const choice = fieldsOf(question['choiceQuestion']);
    const types: Readonly<Record<string, QuestionType>> = {
      CHECKBOX: 'checkbox',
      DROP_DOWN: 'dropdown',
    };
    const listed = itemsOf(choice['options']).map(fieldsOf);
    const settings: QuestionSettings = {
      ...(isOn(choice['shuffle']) && { shuffle: true }),
      ...(listed.some(({ isOther }) => isOn(isOther)) && { allowOther: true }),
    };
    return {
      type: types[wordOf(choice['type'])] ?? 'multiple-choice',
      options: optionsOf(listed, notes),
      settings,
    };
  }
  if (question['textQuestion'] !== undefined)
    return { type: isOn(fieldsOf(question['textQuestion'])['paragraph']) ? 'textarea' : 'text' };
  if (question['scaleQuestion'] !== undefined) {
    const scale = fieldsOf(question['scaleQuestion']);
    return scaleOf(finiteOf(scale['low']) ?? 1, finiteOf(scale['high']) ?? 5, {
      low: readableText(scale['lowLabel'], notes),
      high: readableText(scale['highLabel'], notes),
    });
  }
  if (question['ratingQuestion'] !== undefined)
    return scaleOf(1, finiteOf(fieldsOf(question['ratingQuestion'])['ratingScaleLevel']) ?? 5, {});
  if (question['dateQuestion'] !== undefined) {
    const { includeTime, includeYear } = fieldsOf(question['dateQuestion']);
    if (includeYear === false) addImportNote(notes, 'typeChanged', { type: 'day and month' });
    return {
      type: 'date',
      settings: { dateFormat: isOn(includeTime) ? 'datetime-local' : 'date' },
    };
  }
  if (question['timeQuestion'] !== undefined) {
    const isDuration = isOn(fieldsOf(question['timeQuestion'])['duration']);
    if (isDuration) addImportNote(notes, 'typeChanged', { type: 'duration' });
    return isDuration ? { type: 'text' } : { type: 'date', settings: { dateFormat: 'time' } };
  }
  return null;
};

const optionsOf = (listed: readonly Fields[], notes: ImportNote[]): ForeignOption[] =>
  listed
    .filter(({ isOther }) => !isOn(isOther))
    .map(({ value, image }) => {
      if (image !== undefined) addImportNote(notes, 'media');
      return { code: wordOf(value), label: readableText(value, notes) };
    });

const grid = (
  group: Fields,
  item: { id: string; title: string; description: string; notes: ImportNote[] },
): ForeignQuestion => {
  const { columns, shuffleQuestions } = fieldsOf(group['grid']);
  const rows = itemsOf(group['questions']).map(fieldsOf);
  const { notes } = item;
  if (group['image'] !== undefined) addImportNote(notes, 'media');
  const required = rows.filter((row) => isOn(row['required'])).length;
  if (required > 0 && required < rows.length) addImportNote(notes, 'requiredParts');
  return {
    name: item.id,
    title: item.title,
    description: item.description,
    required: rows.length > 0 && required === rows.length,
    type: 'matrix',
    options: optionsOf(itemsOf(fieldsOf(columns)['options']).map(fieldsOf), notes),
    rows: rows.map((row) => ({
      code: wordOf(row['questionId']),
      label: readableText(fieldsOf(row['rowQuestion'])['title'], notes),
    })),
    settings: definedFields({
      several: fieldsOf(columns)['type'] === 'CHECKBOX' ? true : undefined,
      shuffle: isOn(shuffleQuestions) ? true : undefined,
    }),
    notes,
  };
};

/** The jump happens after the last question of the section, not after the question that decides. */
const jumpOf = (
  { from, name, section, value, action, target }: Going,
  starts: readonly number[],
  sections: ReadonlyMap<string, number>,
  count: number,
): ForeignJump[] => {
  const end = starts[section + 1] ?? count;
  const to =
    action === 'SUBMIT_FORM'
      ? count
      : action === 'RESTART_FORM'
        ? 0
        : action === 'NEXT_SECTION'
          ? end
          : sections.get(target);
  if (to === undefined || to === end) return [];
  return [{ from, after: end - 1, to, when: answerRule(name, 'equals', value) }];
};
