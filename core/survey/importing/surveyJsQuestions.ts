import { fieldsQuestion } from './foreignFields';
import { filesAsked } from './foreignFiles';
import { leftOut, pictureChoiceOf, scaleOf, statementOf } from './foreignParts';
import { byWord, fieldsOf, finiteOf, isOn, itemsOf, definedFields, wordOf } from './fileValues';
import type { ForeignOption, ForeignQuestion, ImportNote } from './importModel';
import { addImportNote } from './readableText';
import type { ForeignText } from './surveyJsText';
import type { QuestionSettings, QuestionType } from '../types';
import { fileLimits } from '../types/fileTypes';

type Fields = Record<string, unknown>;

const INPUTS = byWord<{ type: QuestionType; settings?: QuestionSettings }>({
  text: { type: 'text' },
  email: { type: 'email' },
  number: { type: 'number' },
  range: { type: 'slider' },
  date: { type: 'date', settings: { dateFormat: 'date' } },
  datetime: { type: 'date', settings: { dateFormat: 'datetime-local' } },
  'datetime-local': { type: 'date', settings: { dateFormat: 'datetime-local' } },
  time: { type: 'date', settings: { dateFormat: 'time' } },
});

/** SurveyJS question types that have another name here. */
const TYPES = byWord<QuestionType>({
  comment: 'textarea',
  radiogroup: 'multiple-choice',
  buttongroup: 'multiple-choice',
  imagepicker: 'multiple-choice',
  checkbox: 'checkbox',
  tagbox: 'checkbox',
  dropdown: 'dropdown',
  boolean: 'yes-no',
  ranking: 'ranking',
  slider: 'slider',
  signaturepad: 'signature',
  file: 'file-upload',
});

/** Returns the questions that one SurveyJS element becomes: usually one, several for a multiple text. */
export const surveyJsQuestions = (element: Fields, text: ForeignText): ForeignQuestion[] => {
  const notes: ImportNote[] = [];
  const kind = wordOf(element['type']) || 'text';
  const name = wordOf(element['valueName']) || wordOf(element['name']);
  const title = text(element['title'], notes) || wordOf(element['name']);
  const base = {
    name,
    title,
    description: text(element['description'], notes),
    required: isOn(element['isRequired']),
    notes,
  };
  noteRules(element, notes);
  if (kind === 'html')
    return [statementOf(name, text(element['title'], notes), text(element['html'], notes), notes)];
  if (kind === 'image') return [leftOut(name, title, 'media')];
  if (kind === 'text') return [{ ...base, ...textInput(element, text, notes) }];
  if (kind === 'rating') return [{ ...base, ...rating(element, text, notes) }];
  if (kind === 'matrix' || kind === 'matrixdropdown') {
    const grid = kind === 'matrix' ? element : oneColumn(element);
    if (!grid) return [leftOut(name, title, 'noType', { type: kind })];
    return [
      {
        ...base,
        type: 'matrix',
        options: options(grid['columns'], text, notes),
        rows: options(element['rows'], text, notes),
        required: isOn(element['isAllRowRequired']) || isOn(element['eachRowRequired']),
        settings: definedFields({
          several: grid['cellType'] === 'checkbox' || grid['several'] === true ? true : undefined,
          shuffle: [element['rowOrder'], element['rowsOrder']].includes('random')
            ? true
            : undefined,
        }),
      },
    ];
  }
  if (kind === 'multipletext') {
    const items = itemsOf(element['items']).map(fieldsOf);
    const fields = fieldsQuestion(items, 'autocomplete');
    if (fields)
      return [{ ...base, ...fields, required: base.required || fields.required === true }];
    return items.map((own) => {
      const labelNotes: ImportNote[] = [];
      const label = text(own['title'], labelNotes) || wordOf(own['name']);
      return {
        name: `${name}.${wordOf(own['name'])}`,
        title: `${title}: ${label}`,
        required: isOn(own['isRequired']),
        ...textInput(own, text, labelNotes),
        notes: labelNotes,
      };
    });
  }
  const type = TYPES[kind];
  if (!type) return [leftOut(name, title, 'noType', { type: kind.slice(0, 60) })];
  if (type === 'textarea') return [{ ...base, type, settings: lengths(element, text, notes) }];
  if (type === 'yes-no') {
    if (element['labelTrue'] !== undefined || element['labelFalse'] !== undefined)
      addImportNote(notes, 'endLabels');
    return [{ ...base, type }];
  }
  if (type === 'signature') return [{ ...base, type }];
  if (type === 'file-upload')
    return [
      {
        ...base,
        type,
        settings: filesAsked({
          types: wordOf(element['acceptedTypes']),
          bytes: finiteOf(element['maxSize']),
          files: isOn(element['allowMultiple']) ? fileLimits.files : 1,
        }),
      },
    ];
  if (type === 'slider')
    return [
      {
        ...base,
        type,
        settings: definedFields({
          minValue: finiteOf(element['min']) ?? 0,
          maxValue: finiteOf(element['max']) ?? 100,
          step: finiteOf(element['step']) ?? 1,
        }),
      },
    ];
  return [{ ...base, ...choice(element, type, text, notes) }];
};

const noteRules = (element: Fields, notes: ImportNote[]): void => {
  if (element['defaultValue'] !== undefined || element['defaultValueExpression'])
    addImportNote(notes, 'startValue');
  if (element['correctAnswer'] !== undefined) addImportNote(notes, 'score');
  if (element['requiredIf']) addImportNote(notes, 'requiredRule');
  if (element['enableIf'] || isOn(element['readOnly'])) addImportNote(notes, 'readOnly');
  if (element['visible'] === false && !element['visibleIf']) addImportNote(notes, 'hidden');
  if (element['setValueExpression'] || element['setValueIf']) addImportNote(notes, 'calculations');
  if (isOn(element['hasComment']) || isOn(element['showCommentArea']))
    addImportNote(notes, 'commentField');
};

const lengths = (element: Fields, text: ForeignText, notes: ImportNote[]): QuestionSettings => {
  const rules = itemsOf(element['validators']).map(fieldsOf);
  const ofText = rules.find(({ type }) => type === 'text' || type === 'textvalidator');
  if (
    rules.some(({ type }) =>
      ['regex', 'expression', 'regexvalidator', 'expressionvalidator'].includes(wordOf(type)),
    )
  )
    addImportNote(notes, 'validation');
  const maxLength = finiteOf(element['maxLength']) ?? finiteOf(ofText?.['maxLength']);
  return definedFields({
    placeholder: text(element['placeholder'] ?? element['placeHolder'], notes) || undefined,
    minLength: finiteOf(ofText?.['minLength']) || undefined,
    maxLength: maxLength && maxLength > 0 ? maxLength : undefined,
  });
};

const textInput = (
  element: Fields,
  text: ForeignText,
  notes: ImportNote[],
): Pick<ForeignQuestion, 'type' | 'settings'> => {
  const rules = itemsOf(element['validators']).map(fieldsOf);
  const has = (kind: string) =>
    rules.find(({ type }) => type === kind || type === `${kind}validator`);
  const input =
    wordOf(element['inputType']) || (has('email') ? 'email' : has('numeric') ? 'number' : 'text');
  const known = INPUTS[input];
  if (!known) addImportNote(notes, 'typeChanged', { type: input.slice(0, 60) });
  const { type, settings } = known ?? INPUTS['text']!;
  const numeric = has('numeric');
  const bounds = definedFields({
    minValue: finiteOf(element['min']) ?? finiteOf(numeric?.['minValue']),
    maxValue: finiteOf(element['max']) ?? finiteOf(numeric?.['maxValue']),
    step: finiteOf(element['step']),
  });
  if (type === 'date' && (element['min'] !== undefined || element['max'] !== undefined))
    addImportNote(notes, 'validation');
  const isNumber = type === 'number' || type === 'slider';
  return {
    type,
    settings: {
      ...(type === 'slider' && { minValue: 0, maxValue: 100 }),
      ...lengths(element, text, notes),
      ...settings,
      // A number without bounds in the file has none here either.
      ...(isNumber && bounds),
    },
  };
};

const rating = (
  element: Fields,
  text: ForeignText,
  notes: ImportNote[],
): Pick<ForeignQuestion, 'type' | 'settings' | 'options'> => {
  const ends = {
    low: text(element['minRateDescription'] ?? element['mininumRateDescription'], notes),
    high: text(element['maxRateDescription'] ?? element['maximumRateDescription'], notes),
  };
  const values = itemsOf(element['rateValues']);
  const steps = values.map((value) => finiteOf(value) ?? finiteOf(fieldsOf(value)['value']));
  const inOrder = steps.every((step, at) => step !== undefined && step === steps[0]! + at);
  if (values.length && (!inOrder || ![0, 1].includes(steps[0]!) || steps.length < 2)) {
    if (ends.low || ends.high) addImportNote(notes, 'endLabels');
    return { type: 'multiple-choice', options: options(values, text, notes) };
  }
  if (values.some((value) => fieldsOf(value)['text'])) addImportNote(notes, 'endLabels');
  const low = steps[0] ?? finiteOf(element['rateMin']) ?? 1;
  const count = finiteOf(element['rateCount']);
  const high = steps.at(-1) ?? finiteOf(element['rateMax']) ?? (count ? low + count - 1 : 5);
  return scaleOf(low, high, ends, finiteOf(element['rateStep']) ?? 1);
};

const choice = (
  element: Fields,
  type: QuestionType,
  text: ForeignText,
  notes: ImportNote[],
): Pick<ForeignQuestion, 'type' | 'settings' | 'options'> => {
  const listed = options(element['choices'], text, notes);
  const [min, max, step] = [
    element['choicesMin'],
    element['choicesMax'],
    element['choicesStep'],
  ].map(finiteOf);
  if (!listed.length && min !== undefined && max !== undefined)
    for (
      let value = min;
      value <= max && listed.length <= 500;
      value += step && step > 0 ? step : 1
    )
      listed.push({ code: String(value), label: String(value) });
  if (element['choicesByUrl'] || element['choicesFromQuestion'])
    addImportNote(notes, 'optionsElsewhere');
  if (element['choicesVisibleIf'] || element['choicesEnableIf'])
    addImportNote(notes, 'optionRules');
  if (
    isOn(element['hasSelectAll'] ?? element['showSelectAllItem']) ||
    element['maxSelectedChoices'] ||
    element['minSelectedChoices']
  )
    addImportNote(notes, 'optionBehavior');
  const none = isOn(element['hasNone'] ?? element['showNoneItem']);
  if (none) {
    listed.push({ code: 'none', label: text(element['noneText'], notes) || 'None' });
    if (type === 'checkbox') addImportNote(notes, 'optionBehavior');
  }
  const isPicker = element['type'] === 'imagepicker';
  const several = isPicker && isOn(element['multiSelect']);
  const chosen: Pick<ForeignQuestion, 'type' | 'settings' | 'options'> = {
    type: several ? 'checkbox' : type,
    options: listed,
    settings: definedFields({
      shuffle: element['choicesOrder'] === 'random' ? true : type === 'ranking' ? false : undefined,
      allowOther:
        isOn(element['hasOther'] ?? element['showOtherItem']) && type !== 'ranking'
          ? true
          : undefined,
      otherLabel: text(element['otherText'], notes) || undefined,
      placeholder:
        type === 'dropdown'
          ? text(element['placeholder'] ?? element['optionsCaption'], notes) || undefined
          : undefined,
    }),
  };
  const shown = isPicker ? pictureChoiceOf(listed, several, chosen.settings ?? {}) : null;
  if (shown) addImportNote(notes, 'mediaElsewhere');
  else if (isPicker || itemsOf(element['choices']).some((item) => fieldsOf(item)['imageLink']))
    addImportNote(notes, 'media');
  return shown ?? chosen;
};

const options = (value: unknown, text: ForeignText, notes: ImportNote[]): ForeignOption[] =>
  itemsOf(value).map((item) => {
    const own = fieldsOf(item);
    if (own['visibleIf'] || own['enableIf']) addImportNote(notes, 'optionRules');
    const code = wordOf(item) || wordOf(own['value'] ?? own['name']);
    const picture = wordOf(own['imageLink']);
    return {
      code,
      label: (wordOf(item) ? text(item, notes) : text(own['text'] ?? own['title'], notes)) || code,
      ...(picture && { picture }),
    };
  });

/** A grid of drop-downs with one column of options is a matrix with these options as columns. */
const oneColumn = (element: Fields): Fields | null => {
  const columns = itemsOf(element['columns']);
  const column = fieldsOf(columns[0]);
  const cell = wordOf(column['cellType'] ?? element['cellType']) || 'dropdown';
  if (columns.length !== 1 || !['default', 'dropdown', 'radiogroup', 'checkbox'].includes(cell))
    return null;
  return { columns: column['choices'] ?? element['choices'], several: cell === 'checkbox' };
};
