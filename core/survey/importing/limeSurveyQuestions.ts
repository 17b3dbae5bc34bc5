import type { QuestionSettings, QuestionType } from '../types';
import { byWord, finiteOf, isOn, definedFields } from './fileValues';
import { filesAsked } from './foreignFiles';
import { leftOut, scaleOf, statementOf } from './foreignParts';
import type { ForeignOption, ForeignQuestion, ImportNote } from './importModel';
import type { LssQuestion } from './limeSurveyTables';
import { addImportNote } from './readableText';

const named = (...labels: readonly string[]): ForeignOption[] =>
  labels.map((label) => ({ code: label, label }));
const counted = (count: number): ForeignOption[] =>
  named(...Array.from({ length: count }, (_, at) => String(at + 1)));

/** Columns of the array types whose columns are the same in every survey. */
const FIXED_COLUMNS = byWord<readonly ForeignOption[]>({
  A: counted(5),
  B: counted(10),
  C: [
    { code: 'Y', label: 'Yes' },
    { code: 'U', label: 'Uncertain' },
    { code: 'N', label: 'No' },
  ],
  E: [
    { code: 'I', label: 'Increase' },
    { code: 'S', label: 'Same' },
    { code: 'D', label: 'Decrease' },
  ],
});

const PLAIN = byWord<{ type: QuestionType; settings?: QuestionSettings }>({
  S: { type: 'text' },
  T: { type: 'textarea' },
  U: { type: 'textarea' },
  N: { type: 'number' },
  Y: { type: 'yes-no' },
  D: { type: 'date' },
});

const CHOICES = byWord<QuestionType>({
  L: 'multiple-choice',
  O: 'multiple-choice',
  '!': 'dropdown',
  M: 'checkbox',
  P: 'checkbox',
  R: 'ranking',
});

/** Names in the report for types that we don't have. */
const NAMES = byWord<string>({
  ';': 'array of texts',
  ':': 'array of numbers',
  '*': 'equation',
  I: 'language switch',
});

/** Returns the questions that one LimeSurvey question becomes: several if it has a text or number for each part. */
export const limeSurveyQuestions = (source: LssQuestion): ForeignQuestion[] => {
  const { type: kind, code, text, help, row, attributes, notes } = source;
  noteAttributes(source, notes);
  const title = text || code;
  const base = { name: code, title, description: help, required: isOn(row['mandatory']), notes };
  if (row['mandatory'] === 'S') addImportNote(notes, 'requiredRule');
  if (kind === 'X') return [statementOf(code, '', [text, help].filter(Boolean).join('\n'), notes)];
  if (kind === '5') return [{ ...base, ...scaleOf(1, 5, {}) }];
  if (kind === 'G')
    return [
      {
        ...base,
        type: 'multiple-choice',
        options: [
          { code: 'F', label: 'Female' },
          { code: 'M', label: 'Male' },
        ],
      },
    ];
  const total = totalIn(source);
  if (total !== undefined) {
    const settings = definedFields({ total, shuffle: isRandom(source) || undefined });
    return [{ ...base, type: 'constant-sum', options: source.parts, settings }];
  }
  if (kind === 'Q' || kind === 'K') return each(source, base, kind === 'K' ? 'number' : 'text');
  if (kind === '|') {
    if (isOn(attributes['show_title']) || isOn(attributes['show_comment']))
      addImportNote(notes, 'commentField');
    const kilobytes = finiteOf(attributes['max_filesize']);
    return [
      {
        ...base,
        type: 'file-upload',
        settings: filesAsked({
          types: attributes['allowed_filetypes'] ?? '',
          bytes: kilobytes && kilobytes * 1024,
          files: finiteOf(attributes['max_num_of_files']),
        }),
      },
    ];
  }
  const plain = PLAIN[kind];
  if (plain)
    return [{ ...base, type: plain.type, settings: plainSettings(kind, attributes, notes) }];
  const choice = CHOICES[kind];
  if (choice) return [{ ...base, type: choice, ...choiceParts(source, notes) }];
  if (kind === '1')
    return ['0', '1'].map((scale, at) => ({
      ...matrix(source, base),
      name: `${code}#${scale}`,
      title: attributes[at ? 'dualscale_headerB' : 'dualscale_headerA']
        ? `${title}: ${attributes[at ? 'dualscale_headerB' : 'dualscale_headerA']!}`
        : title,
      options: source.options.filter((option) => option.scale === scale),
    }));
  if (kind === ':' && isOn(attributes['multiflexible_checkbox']))
    return [
      {
        ...matrix(source, base),
        options: source.parts.filter(({ scale }) => scale === '1'),
        settings: { ...matrix(source, base).settings, several: true },
      },
    ];
  if (kind === 'F' || kind === 'H' || FIXED_COLUMNS[kind]) return [matrix(source, base)];
  return [leftOut(code, title, 'noType', { type: NAMES[kind] ?? kind.slice(0, 60) })];
};

/** Returns the required total of a question, if there is one number for all. */
const totalIn = ({ type, parts, attributes }: LssQuestion): number | undefined => {
  const total = type === 'K' && parts.length > 0 && finiteOf(attributes['equals_num_value']);
  return total && total > 0 ? total : undefined;
};

type Base = Pick<ForeignQuestion, 'name' | 'title' | 'notes'> & Partial<ForeignQuestion>;

const matrix = (source: LssQuestion, base: Base): ForeignQuestion => ({
  ...base,
  type: 'matrix',
  rows: source.parts.filter(({ scale }) => scale === '0'),
  options: FIXED_COLUMNS[source.type] ?? source.options,
  settings: definedFields({ shuffle: isRandom(source) || undefined }),
});

const each = (source: LssQuestion, base: Base, type: QuestionType): ForeignQuestion[] =>
  source.parts.map(({ code, label }) => ({
    ...base,
    name: `${source.code}_${code}`,
    title: `${base.title}: ${label || code}`,
    type,
    settings: plainSettings(type === 'number' ? 'N' : 'S', source.attributes, base.notes),
  }));

const plainSettings = (
  kind: string,
  attributes: LssQuestion['attributes'],
  notes: ImportNote[],
): QuestionSettings => {
  if (kind === 'Y') return {};
  if (kind === 'D') {
    const format = attributes['date_format'] ?? '';
    if (attributes['date_min'] || attributes['date_max']) addImportNote(notes, 'validation');
    const [hasDay, hasTime] = [/[dmy]/i.test(format.replace(/MM/g, '')), /H/.test(format)];
    return { dateFormat: hasTime ? (hasDay ? 'datetime-local' : 'time') : 'date' };
  }
  if (kind === 'N')
    return definedFields({
      minValue: finiteOf(attributes['min_num_value_n']),
      maxValue: finiteOf(attributes['max_num_value_n']),
    });
  return definedFields({
    placeholder: attributes['placeholder'] || undefined,
    maxLength: finiteOf(attributes['maximum_chars']) || undefined,
  });
};

/** True if options, rows or parts are in random order. */
const isRandom = ({ attributes }: LssQuestion): boolean =>
  isOn(attributes['random_order']) ||
  attributes['answer_order'] === 'random' ||
  attributes['subquestion_order'] === 'random';

const choiceParts = (
  source: LssQuestion,
  notes: ImportNote[],
): Pick<ForeignQuestion, 'options' | 'settings'> => {
  const { type, parts, options, row, attributes } = source;
  const isSeveral = type === 'M' || type === 'P';
  // Rankings of version 6 store their items as subquestions.
  const listed = isSeveral || (type === 'R' && !options.length) ? parts : options;
  if (type === 'O' || type === 'P') addImportNote(notes, 'commentField');
  if (isSeveral && parts.some(({ relevance }) => relevance && relevance !== '1'))
    addImportNote(notes, 'optionRules');
  return {
    options: listed,
    settings: definedFields({
      shuffle: isRandom(source) ? true : type === 'R' ? false : undefined,
      allowOther: isOn(row['other']) && type !== 'R' ? true : undefined,
      otherLabel: attributes['other_replace_text'] || undefined,
    }),
  };
};

const has = (value: string | undefined): boolean =>
  Boolean(value && value !== '0' && value !== 'N');

const noteAttributes = (source: LssQuestion, notes: ImportNote[]): void => {
  const { row, attributes } = source;
  const any = (...names: readonly string[]): boolean => names.some((name) => has(attributes[name]));
  if (
    has(row['preg']) ||
    any('em_validation_q', 'em_validation_sq', 'num_value_int_only') ||
    (any('equals_num_value') && totalIn(source) === undefined)
  )
    addImportNote(notes, 'validation');
  if (any('array_filter', 'array_filter_exclude')) addImportNote(notes, 'optionRules');
  if (any('max_answers', 'min_answers', 'exclude_all_others'))
    addImportNote(notes, 'optionBehavior');
  if (any('hidden')) addImportNote(notes, 'hidden');
  if (any('prefix', 'suffix')) addImportNote(notes, 'unit');
  // Its parts are separate questions.
  if (['Q', 'K'].includes(source.type) && totalIn(source) === undefined && isRandom(source))
    addImportNote(notes, 'randomOrder');
};
