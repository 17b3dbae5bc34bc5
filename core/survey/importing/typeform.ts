import type { ConditionOperator, QuestionSettings, QuestionType } from '../types';
import {
  allRules,
  always,
  answerRule,
  anyRule,
  notRule,
  unsaid,
  type ForeignRule,
} from './answerRules';
import {
  byWord,
  deepestNesting,
  fieldsOf,
  finiteOf,
  isOn,
  itemsOf,
  definedFields,
  wordOf,
} from './fileValues';
import { fieldsQuestion } from './foreignFields';
import { filesAsked } from './foreignFiles';
import { leftOut, pictureChoiceOf, scaleOf, statementOf } from './foreignParts';
import type {
  ForeignJump,
  ForeignOption,
  ForeignQuestion,
  ForeignSurvey,
  ImportNote,
} from './importModel';
import { addImportNote, pipeMark, readableText } from './readableText';
import { typeformScreen } from './typeformScreen';

type Fields = Record<string, unknown>;

const TYPES = byWord<QuestionType>({
  short_text: 'text',
  long_text: 'textarea',
  multiple_choice: 'multiple-choice',
  picture_choice: 'multiple-choice',
  dropdown: 'dropdown',
  yes_no: 'yes-no',
  legal: 'yes-no',
  email: 'email',
  number: 'number',
  date: 'date',
  ranking: 'ranking',
  website: 'text',
  phone_number: 'text',
  rating: 'rating',
  opinion_scale: 'rating',
  nps: 'rating',
  // The file does not contain the address of the booking page.
  calendly: 'scheduling',
  file_upload: 'file-upload',
});

/**
 * Reads a Typeform form: the form definition of the Create API (https://www.typeform.com/developers/create/reference/retrieve-form/).
 * Groups are flattened, logic jumps become conditions. Accepts any value and never throws.
 */
export const readTypeform = (file: unknown): ForeignSurvey => {
  const form = fieldsOf(file);
  const notes: ImportNote[] = [];
  const questions: ForeignQuestion[] = [];
  for (const field of itemsOf(form['fields'])) addField(fieldsOf(field), questions, notes, 0);
  const { hidden, variables, outcome } = form;
  if (itemsOf(hidden).length) addImportNote(notes, 'hiddenFields');
  if (Object.keys(fieldsOf(variables)).length || outcome) addImportNote(notes, 'calculations');
  const settings = fieldsOf(form['settings']);
  const progress = settings['show_progress_bar'];
  const welcome = fieldsOf(itemsOf(form['welcome_screens'])[0]);
  const endings = itemsOf(form['thankyou_screens'])
    .map(fieldsOf)
    .filter(({ ref }) => ref !== 'default_tys');
  if (endings.length > 1) addImportNote(notes, 'endings');
  return {
    tool: 'typeform',
    title: textOf(form['title'], notes),
    language: wordOf(settings['language']),
    display: {
      viewMode: 'carousel',
      ...(typeof progress === 'boolean' && { showProgress: progress }),
    },
    screens: {
      ...(welcome['title'] !== undefined && { welcome: typeformScreen(welcome, notes) }),
      ...(endings[0] && { thanks: [typeformScreen(endings[0], notes)] }),
    },
    questions,
    jumps: jumpsOf(itemsOf(form['logic']), questions, notes),
    notes,
  };
};

/** True if a file is a Typeform form. */
export const isTypeform = (file: unknown): boolean => {
  const fields = itemsOf(fieldsOf(file)['fields']).map(fieldsOf);
  return fields.some(
    ({ type, ref, id, title }) =>
      typeof type === 'string' &&
      typeof title === 'string' &&
      (ref ?? id ?? TYPES[type]) !== undefined,
  );
};

/** `{{field:ref}}` repeats an answer; `{{hidden:name}}` and `{{var:name}}` have no question. */
const textOf = (value: unknown, notes: ImportNote[]): string =>
  readableText(value, notes).replace(
    /\{\{(\w{1,20}):([^{}]{1,100})\}\}/g,
    (_all, kind: string, name: string) => pipeMark(kind === 'field' ? name : `${kind}:${name}`),
  );

const addField = (
  field: Fields,
  questions: ForeignQuestion[],
  notes: ImportNote[],
  depth: number,
): void => {
  const kind = wordOf(field['type']);
  const properties = fieldsOf(field['properties']);
  const own: ImportNote[] = [];
  const title = textOf(field['title'], own);
  const name = wordOf(field['ref']) || wordOf(field['id']);
  const description = textOf(properties['description'], own);
  if (field['attachment'] ?? field['layout']) addImportNote(own, 'media');
  const inside = itemsOf(properties['fields']).map(fieldsOf);
  const fields = fieldsQuestion(inside, 'subfield_key');
  if (fields) {
    questions.push({ name, title, description, notes: own, ...fields });
    return;
  }
  if (['group', 'inline_group', 'contact_info', 'address'].includes(kind)) {
    if (title) questions.push(statementOf(name, title, description, own));
    if (depth >= deepestNesting) addImportNote(notes, 'tooDeep');
    else for (const inner of inside) addField(inner, questions, notes, depth + 1);
    return;
  }
  if (kind === 'statement') {
    questions.push(statementOf(name, title, description, own));
    return;
  }
  const base = {
    name,
    title,
    description,
    required: isOn(fieldsOf(field['validations'])['required']),
    notes: own,
  };
  if (kind === 'matrix') {
    const first = fieldsOf(inside[0]?.['properties']);
    questions.push({
      ...base,
      type: 'matrix',
      rows: inside.map((row) => ({ code: wordOf(row['ref']), label: textOf(row['title'], own) })),
      options: choicesOf(first, own),
      settings: isOn(first['allow_multiple_selection']) ? { several: true } : {},
    });
    return;
  }
  const type = TYPES[kind];
  if (!type) {
    questions.push(leftOut(name, title, 'noType', { type: kind.slice(0, 60) }));
    return;
  }
  if (kind === 'website' || kind === 'phone_number' || kind === 'legal')
    addImportNote(own, 'typeChanged', { type: kind });
  questions.push({ ...base, ...partsOf(type, kind, field, properties, own) });
};

const partsOf = (
  type: QuestionType,
  kind: string,
  field: Fields,
  properties: Fields,
  notes: ImportNote[],
): Pick<ForeignQuestion, 'type' | 'options' | 'settings'> => {
  if (type === 'rating') {
    const labels = fieldsOf(properties['labels']);
    const ends = { low: textOf(labels['left'], notes), high: textOf(labels['right'], notes) };
    if (labels['center']) addImportNote(notes, 'endLabels');
    const steps = finiteOf(properties['steps']) ?? (kind === 'nps' ? 11 : 5);
    const low = kind === 'rating' || (kind !== 'nps' && isOn(properties['start_at_one'])) ? 1 : 0;
    const scale = scaleOf(low, low + steps - 1, ends);
    return kind === 'nps' && scale.type === 'rating'
      ? { ...scale, settings: { ...scale.settings, preset: 'nps' } }
      : scale;
  }
  const validations = fieldsOf(field['validations']);
  if (type === 'number')
    return {
      type,
      settings: definedFields({
        minValue: finiteOf(validations['min_value']),
        maxValue: finiteOf(validations['max_value']),
      }),
    };
  if (type === 'file-upload') return { type, settings: filesAsked({ types: '' }) };
  if (type === 'text' || type === 'textarea')
    return {
      type,
      settings: definedFields({ maxLength: finiteOf(validations['max_length']) || undefined }),
    };
  if (!['multiple-choice', 'dropdown', 'ranking'].includes(type)) return { type };
  if (validations['max_selection'] || validations['min_selection'])
    addImportNote(notes, 'optionBehavior');
  if (isOn(properties['alphabetical_order'])) addImportNote(notes, 'optionBehavior');
  const settings: QuestionSettings = {
    ...(type === 'ranking' || isOn(properties['randomize'])
      ? { shuffle: isOn(properties['randomize']) }
      : {}),
    ...(isOn(properties['allow_other_choice']) && type !== 'ranking' ? { allowOther: true } : {}),
  };
  const options = choicesOf(properties, notes);
  const several = isOn(properties['allow_multiple_selection']);
  const shown = kind === 'picture_choice' ? pictureChoiceOf(options, several, settings) : null;
  if (shown && settings.allowOther) addImportNote(notes, 'optionBehavior');
  if (shown) addImportNote(notes, 'mediaElsewhere');
  else if (kind === 'picture_choice' || options.some(({ picture }) => picture))
    addImportNote(notes, 'media');
  return shown ?? { type: several ? 'checkbox' : type, options, settings };
};

const choicesOf = (properties: Fields, notes: ImportNote[]): ForeignOption[] =>
  itemsOf(properties['choices']).map((item) => {
    const choice = fieldsOf(item);
    const attachment = fieldsOf(choice['attachment']);
    const label = textOf(choice['label'] ?? item, notes);
    const picture = wordOf(attachment['href']);
    const alt = textOf(fieldsOf(attachment['properties'])['description'], notes);
    return {
      code: wordOf(choice['ref']) || wordOf(choice['id']) || label,
      label,
      ...(picture && { picture }),
      ...(alt && { alt }),
    };
  });

const OPERATORS = byWord<{ operator: ConditionOperator; opposite?: boolean }>({
  is: { operator: 'equals' },
  equal: { operator: 'equals' },
  is_not: { operator: 'equals', opposite: true },
  not_equal: { operator: 'equals', opposite: true },
  contains: { operator: 'contains' },
  not_contains: { operator: 'contains', opposite: true },
  greater_than: { operator: 'greater_than' },
  greater_equal_than: { operator: 'greater_equal' },
  lower_than: { operator: 'less_than' },
  lower_equal_than: { operator: 'less_equal' },
  later_than: { operator: 'greater_than' },
  later_than_or_on: { operator: 'greater_equal' },
  earlier_than: { operator: 'less_than' },
  earlier_than_or_on: { operator: 'less_equal' },
  on: { operator: 'equals' },
  not_on: { operator: 'equals', opposite: true },
});

const conditionOf = (value: unknown, depth: number): ForeignRule => {
  const { op, vars } = fieldsOf(value);
  if (op === undefined || op === 'always') return always;
  if (depth > deepestNesting) return unsaid;
  if (op === 'and' || op === 'or') {
    const rules = itemsOf(vars).map((one) => conditionOf(one, depth + 1));
    return op === 'and' ? allRules(...rules) : anyRule(...rules);
  }
  const parts = itemsOf(vars).map(fieldsOf);
  const field = parts.find(({ type }) => type === 'field');
  const compared = parts.find(({ type }) => type === 'choice' || type === 'constant');
  const known = OPERATORS[wordOf(op)];
  if (!field || !compared || !known || parts.length !== 2) return unsaid;
  const rule = answerRule(wordOf(field['value']), known.operator, wordOf(compared['value']));
  return known.opposite ? notRule(rule) : rule;
};

/** Jumps of the logic map. A jump to a field names it by its ref; all others lead to an ending. */
const jumpsOf = (
  logic: readonly unknown[],
  questions: readonly ForeignQuestion[],
  notes: ImportNote[],
): ForeignJump[] => {
  const places = new Map(questions.map(({ name }, index) => [name, index]));
  const jumps: ForeignJump[] = [];
  for (const entry of logic) {
    const { type, ref, actions } = fieldsOf(entry);
    const from = places.get(wordOf(ref));
    for (const item of itemsOf(actions)) {
      const { action, details, condition } = fieldsOf(item);
      const to = fieldsOf(fieldsOf(details)['to']);
      const place = to['type'] === 'field' ? places.get(wordOf(to['value'])) : questions.length;
      if (action !== 'jump') addImportNote(notes, 'calculations');
      else if (type !== 'field' || from === undefined || place === undefined)
        addImportNote(notes, 'jumps');
      else jumps.push({ from, after: from, to: place, when: conditionOf(condition, 0) });
    }
  }
  return jumps;
};
