import type { QuestionSettings, QuestionType } from '../types';
import { byWord, fieldsOf, finiteOf, isOn, itemsOf, definedFields, wordOf } from './fileValues';
import { filesAsked } from './foreignFiles';
import { leftOut, scaleOf, statementOf } from './foreignParts';
import type { ForeignOption, ForeignQuestion, ImportNote } from './importModel';
import { inShownOrder, qualtricsText } from './qualtricsLogic';
import { addImportNote } from './readableText';

type Fields = Record<string, unknown>;

const CHOICES = byWord<QuestionType>({
  DL: 'dropdown',
  SB: 'dropdown',
  MAVR: 'checkbox',
  MAHR: 'checkbox',
  MACOL: 'checkbox',
  MSB: 'checkbox',
});

/** Names in the report for types that we don't have. */
const NAMES = byWord<string>({
  PGR: 'pick, group and rank',
  HeatMap: 'heat map',
  HotSpot: 'hot spot',
  DD: 'drill down',
  Timing: 'timing',
  Meta: 'meta info',
  Captcha: 'captcha',
  HL: 'highlight',
});

/** Returns the questions that one Qualtrics question becomes: several for side by side, a form, or sliders. */
export const qualtricsQuestions = (id: string, source: Fields): ForeignQuestion[] => {
  const notes: ImportNote[] = [];
  const kind = wordOf(source['QuestionType']);
  const selector = wordOf(source['Selector']);
  const title = qualtricsText(source['QuestionText'], notes);
  const validation = fieldsOf(fieldsOf(source['Validation'])['Settings']);
  noteRules(source, validation, notes);
  const base = { name: id, title, required: isOn(validation['ForceResponse']), notes };
  if (kind === 'DB')
    return selector === 'GRB' ? [leftOut(id, title, 'media')] : [statementOf(id, '', title, notes)];
  if (kind === 'MC' && selector === 'NPS') return [{ ...base, ...nps(source, notes) }];
  if (kind === 'MC')
    return [
      { ...base, type: CHOICES[selector] ?? 'multiple-choice', ...choiceParts(source, notes) },
    ];
  if (kind === 'TE' && selector === 'FORM') return parts(source, base, () => ({ type: 'text' }));
  if (kind === 'TE') return [{ ...base, ...textParts(selector, validation) }];
  if (kind === 'RO')
    return [
      {
        ...base,
        type: 'ranking',
        options: optionsOf(source, 'Choices', 'ChoiceOrder', notes),
        settings: { shuffle: isRandom(source) },
      },
    ];
  if (kind === 'Slider') return parts(source, base, () => slider(source));
  if (kind === 'Matrix') {
    if (!['Likert', 'Bipolar'].includes(selector))
      return [leftOut(id, title, 'noType', { type: `matrix (${selector.slice(0, 40)})` })];
    return [matrix(source, base)];
  }
  if (kind === 'CS')
    return [
      {
        ...base,
        type: 'constant-sum',
        options: optionsOf(source, 'Choices', 'ChoiceOrder', notes),
        settings: definedFields({
          total: finiteOf(validation['ChoiceTotal']),
          shuffle: isRandom(source),
        }),
      },
    ];
  if (kind === 'Signature' || (kind === 'Draw' && selector === 'Signature'))
    return [{ ...base, type: 'signature' }];
  if (kind === 'FileUpload')
    return [{ ...base, type: 'file-upload', settings: filesAsked({ types: '' }) }];
  if (kind === 'SBS') return sideBySide(source, base);
  return [leftOut(id, title, 'noType', { type: NAMES[kind] ?? kind.slice(0, 60) })];
};

type Base = Pick<ForeignQuestion, 'name' | 'title' | 'notes'> & Partial<ForeignQuestion>;

const noteRules = (source: Fields, validation: Fields, notes: ImportNote[]): void => {
  if (validation['ForceResponseType'] === 'RequestResponse') addImportNote(notes, 'requiredRule');
  if (validation['CustomValidation'] !== undefined || validation['Type'] === 'CustomValidation')
    addImportNote(notes, 'validation');
  if (validation['MinChoices'] || validation['MaxChoices']) addImportNote(notes, 'optionBehavior');
  if (itemsOf(source['GradingData']).length) addImportNote(notes, 'score');
  if (source['QuestionJS']) addImportNote(notes, 'code');
  // Only some of the options are shown, or some have a fixed place.
  if (['Subset', 'Advanced'].includes(randomizes(source))) addImportNote(notes, 'randomOrder');
  if (source['DefaultChoices'] && Object.keys(fieldsOf(source['DefaultChoices'])).length)
    addImportNote(notes, 'startValue');
  if (source['DynamicChoices'] && Object.keys(fieldsOf(source['DynamicChoices'])).length)
    addImportNote(notes, 'optionsElsewhere');
};

const randomizes = (source: Fields): string => wordOf(fieldsOf(source['Randomization'])['Type']);

const isRandom = (source: Fields): boolean => ['All', 'Subset'].includes(randomizes(source));

const optionsOf = (
  source: Fields,
  field: string,
  order: string,
  notes: ImportNote[],
): ForeignOption[] =>
  inShownOrder(source[field], source[order]).map(([code, choice]) => {
    if (choice['Image'] !== undefined) addImportNote(notes, 'media');
    if (choice['DisplayLogic'] !== undefined) addImportNote(notes, 'optionRules');
    return { code, label: qualtricsText(choice['Display'], notes) };
  });

const choiceParts = (
  source: Fields,
  notes: ImportNote[],
): Pick<ForeignQuestion, 'options' | 'settings'> => {
  const choices = inShownOrder(source['Choices'], source['ChoiceOrder']);
  const withText = choices.filter(([, choice]) => isOn(choice['TextEntry']));
  const [only] = withText;
  // One choice with a text field is our "other" option; more than one can't be expressed.
  const other = withText.length === 1 ? only : undefined;
  if (withText.length > 1) addImportNote(notes, 'commentField');
  if (choices.some(([, choice]) => isOn(choice['ExclusiveAnswer'])))
    addImportNote(notes, 'optionBehavior');
  return {
    options: optionsOf(source, 'Choices', 'ChoiceOrder', notes).filter(
      ({ code }) => code !== other?.[0],
    ),
    settings: definedFields({
      shuffle: isRandom(source) ? true : undefined,
      allowOther: other ? true : undefined,
      otherLabel: other ? qualtricsText(other[1]['Display'], notes) || undefined : undefined,
    }),
  };
};

const nps = (source: Fields, notes: ImportNote[]): Pick<ForeignQuestion, 'type' | 'settings'> => {
  const label = (key: string): string => {
    const own = fieldsOf(fieldsOf(source['ColumnLabels'])[key]);
    return qualtricsText(own['Display'], notes);
  };
  const scale = scaleOf(0, 10, { low: label('0'), high: label('2') || label('1') });
  return { ...scale, settings: { ...scale.settings, preset: 'nps' } };
};

const textParts = (
  selector: string,
  validation: Fields,
): Pick<ForeignQuestion, 'type' | 'settings'> => {
  const content = wordOf(validation['ContentType']);
  const number = fieldsOf(validation['ValidNumber']);
  if (content === 'ValidEmail') return { type: 'email' };
  if (content === 'ValidNumber')
    return {
      type: 'number',
      settings: definedFields({
        minValue: finiteOf(number['Min']),
        maxValue: finiteOf(number['Max']),
      }),
    };
  if (content.startsWith('ValidDate')) return { type: 'date', settings: { dateFormat: 'date' } };
  const settings: QuestionSettings = definedFields({
    minLength: finiteOf(validation['MinChars']) || undefined,
    maxLength: finiteOf(validation['TotalChars']) || undefined,
  });
  return { type: selector === 'ML' || selector === 'ESTB' ? 'textarea' : 'text', settings };
};

/** Returns one question for each choice, for a form or a row of sliders. */
const parts = (
  source: Fields,
  base: Base,
  make: () => Pick<ForeignQuestion, 'type' | 'settings'>,
): ForeignQuestion[] => {
  const rows = optionsOf(source, 'Choices', 'ChoiceOrder', base.notes);
  if (!rows.length) return [{ ...base, ...make() }];
  return rows.map(({ code, label }, at) => ({
    ...base,
    ...make(),
    // Logic refers to the first one by the question alone.
    name: at ? `${base.name}_${code}` : base.name,
    title: rows.length > 1 || label ? `${base.title}: ${label || code}` : base.title,
  }));
};

const slider = (source: Fields): Pick<ForeignQuestion, 'type' | 'settings'> => {
  const options = fieldsOf(source['Configuration']);
  if (source['Selector'] === 'STAR') return scaleOf(1, finiteOf(options['StarCount']) ?? 5, {});
  const min = finiteOf(options['CSSliderMin']) ?? 0;
  const decimals = finiteOf(options['NumDecimals']) ?? 0;
  return {
    type: 'slider',
    settings: {
      minValue: min,
      maxValue: Math.max(finiteOf(options['CSSliderMax']) ?? 100, min),
      step: decimals > 0 && decimals < 7 ? 10 ** -decimals : 1,
    },
  };
};

const matrix = (source: Fields, base: Base): ForeignQuestion => {
  const { notes } = base;
  if (inShownOrder(source['Choices'], []).some(([, choice]) => isOn(choice['TextEntry'])))
    addImportNote(notes, 'commentField');
  return {
    ...base,
    type: 'matrix',
    rows: optionsOf(source, 'Choices', 'ChoiceOrder', notes),
    options: optionsOf(source, 'Answers', 'AnswerOrder', notes),
    settings: definedFields({
      several: source['SubSelector'] === 'MultipleAnswer' ? true : undefined,
      shuffle: isRandom(source) ? true : undefined,
    }),
  };
};

/** Makes a matrix with the same rows for each group of columns. */
const sideBySide = (source: Fields, base: Base): ForeignQuestion[] =>
  inShownOrder(source['AdditionalQuestions'], []).map(([code, inner]) => {
    const notes: ImportNote[] = [...base.notes];
    const own = qualtricsText(inner['QuestionText'], notes);
    const title = own ? `${base.title}: ${own}` : base.title;
    const named = { ...base, name: `${base.name}#${code}`, title, notes };
    return inner['QuestionType'] === 'Matrix' &&
      ['Likert', 'Bipolar'].includes(wordOf(inner['Selector']))
      ? matrix({ ...inner, Choices: inner['Choices'] ?? source['Choices'] }, named)
      : leftOut(named.name, title, 'noType', { type: 'side by side' });
  });
