import { LIMITS } from '../../limits';
import { createQuestion } from '../createQuestion';
import { questionTypeEntry } from '../questionTypes';
import type { Question, QuestionSettings, VisibleRule } from '../types';
import { waysOf } from './answerRules';
import { definedFields } from './fileValues';
import { blockMaker } from './foreignPages';
import { showUnlessJumped } from './forwardJumps';
import type {
  ForeignOption,
  ForeignQuestion,
  ForeignSurvey,
  ImportedSurvey,
  ImportLine,
  ImportNote,
} from './importModel';
import { settleRandomOrder } from './randomOrder';
import { addImportNote, splitPipeMarks } from './readableText';
import { convertTest, type CarriedQuestion } from './convertTest';

const { questionsMax, optionsMax, picturesMax, rowsMax, optionsInAllMax, conditionTestsMax } =
  LIMITS.surveys;
const { short, medium, long } = LIMITS.text;
const BOUND_MAX = 200;
const SHORT_TEXT_MAX = 200;
/** Maximum length of a condition in the report. */
const CONDITION_SHOWN = 120;

/** Fits an imported file into the limits of our surveys and reports what does not fit. Ids count from 1 and are new for each file. */
export const finishImport = (survey: ForeignSurvey): ImportedSurvey => {
  const notes: ImportNote[] = [...survey.notes];
  const carried = new Map<string, CarriedQuestion>();
  const questions: Question[] = [];
  const lines: ImportLine[] = [];
  const blockOf = blockMaker((title) => cut(unpiped(title), short, notes));
  let options = 0;
  let tests = 0;
  for (const foreign of showUnlessJumped(survey.questions, survey.jumps ?? [])) {
    const own: ImportNote[] = [...foreign.notes];
    const title = titleOf(foreign, carried, own);
    const made =
      foreign.type && questions.length < questionsMax
        ? questionOf(foreign, title, `imported-${questions.length + 1}`, own)
        : null;
    if (foreign.type && questions.length >= questionsMax)
      addImportNote(own, 'tooManyQuestions', { max: questionsMax });
    const size = made ? optionsCounted(made.question) : 0;
    if (made && options + size > optionsInAllMax)
      addImportNote(own, 'tooManyOptions', { max: optionsInAllMax });
    if (!made || options + size > optionsInAllMax) {
      lines.push({ title, id: null, notes: own });
      continue;
    }
    options += size;
    const description = piped(foreign.description ?? '', carried, own, long);
    made.question.description = cut(description, medium, own);
    const rules = questions.length ? rulesOf(foreign, carried, made.question.id) : [];
    const added = (rules ?? []).reduce((sum, { and }) => sum + 1 + (and?.length ?? 0), 0);
    if (!rules || tests + added > conditionTestsMax)
      addImportNote(own, 'condition', {
        condition: (foreign.whenText ?? '').slice(0, CONDITION_SHOWN),
      });
    else if (rules.length) {
      made.question.visibleWhen = rules;
      tests += added;
    }
    const block = blockOf(foreign.page);
    questions.push(block ? { ...made.question, block } : made.question);
    if (!carried.has(foreign.name)) carried.set(foreign.name, made);
    lines.push({ title, id: made.question.id, notes: own });
  }
  const settled = settleRandomOrder(questions);
  if (settled.isLost) addImportNote(notes, 'randomOrder');
  return {
    tool: survey.tool,
    title: cut(unpiped(survey.title), short, notes),
    description: cut(unpiped(survey.description ?? ''), long, notes),
    language: (survey.language ?? '').slice(0, 35),
    display: survey.display ?? {},
    screens: survey.screens ?? null,
    questions: settled.questions,
    lines,
    notes,
  };
};

const cut = (text: string, max: number, notes: ImportNote[]): string => {
  if (text.length <= max) return text;
  addImportNote(notes, 'textCut', { max });
  return text.slice(0, max).trim();
};

const unpiped = (text: string): string =>
  splitPipeMarks(text)
    .map((piece, at) => (at % 2 ? '…' : piece))
    .join('');

type Carried = ReadonlyMap<string, CarriedQuestion>;

/** Returns a text whose piped answers point at imported questions. Piped answers of other questions become an ellipsis. */
const piped = (text: string, carried: Carried, notes: ImportNote[], max: number): string =>
  splitPipeMarks(text.slice(0, max))
    .map((piece, at, pieces) => {
      if (at % 2 === 0) return piece;
      const id = at < pieces.length - 1 ? carried.get(piece)?.question.id : undefined;
      if (id) return `{{${id}}}`;
      addImportNote(notes, 'pipe');
      return '…';
    })
    .join('');

const titleOf = ({ title, name }: ForeignQuestion, carried: Carried, notes: ImportNote[]): string =>
  cut(piped(title || name, carried, notes, long), medium, notes);

const rulesOf = ({ when }: ForeignQuestion, carried: Carried, id: string): VisibleRule[] | null => {
  if (!when) return [];
  const ways = waysOf(when, (test) => {
    // A text of a multiple-text question may have become a separate question.
    const target =
      (test.part !== undefined && carried.get(`${test.name}.${test.part}`)) ||
      carried.get(test.name);
    return target ? convertTest(test, target) : null;
  });
  if (!ways?.length) return null;
  if (ways.some((way) => way.length === 0)) return [];
  return ways.map(([first, ...and], at) => ({
    ...first!,
    id: `${id}-rule-${at + 1}`,
    ...(and.length > 0 && { and }),
  }));
};

const questionOf = (
  foreign: ForeignQuestion,
  title: string,
  id: string,
  notes: ImportNote[],
): CarriedQuestion | null => {
  let type = foreign.type!;
  const most =
    type === 'picture-choice' ? picturesMax : (questionTypeEntry(type).optionsMax ?? optionsMax);
  const options = optionsOf(foreign.options ?? [], most, medium, notes, 'optionsCut');
  const rows = optionsOf(foreign.rows ?? [], rowsMax, short, notes, 'rowsCut');
  if (type === 'matrix' && !(options.length && rows.length)) {
    addImportNote(notes, 'noRows');
    return null;
  }
  if (questionTypeEntry(type).hasOptions && type !== 'consent' && !options.length) {
    addImportNote(notes, 'noOptions');
    type = 'text';
  }
  const question = createQuestion(type, id);
  const { settings } = question;
  return {
    foreign,
    options,
    rows,
    question: {
      ...question,
      title,
      required: type !== 'statement' && foreign.required === true,
      options:
        options.length && questionTypeEntry(type).hasOptions
          ? unique(options)
          : (question.options ?? []),
      settings: {
        ...settings,
        ...settingsOf(foreign.settings ?? {}),
        ...(type === 'matrix' && { rows: unique(rows) }),
        ...(type === 'picture-choice' && picturesOf(options)),
      },
    },
  };
};

const unique = (options: readonly ForeignOption[]): string[] => [
  ...new Set(options.map(({ label }) => label)),
];

/** Returns pictures in the order of the options. A picture without a description uses its label. */
const picturesOf = (options: readonly ForeignOption[]): QuestionSettings => {
  const first = unique(options).map((words) => options.find(({ label }) => label === words)!);
  return {
    pictures: first.map(({ picture }) => picture ?? ''),
    alts: first.map(({ alt, label }) => (alt || label).slice(0, short)),
  };
};

/**
 * Returns options within the limits, each with a readable label. If several options have the same label, all their codes mean the one that is
 * kept.
 */
const optionsOf = (
  options: readonly ForeignOption[],
  count: number,
  length: number,
  notes: ImportNote[],
  tooMany: 'optionsCut' | 'rowsCut',
): ForeignOption[] => {
  const known = new Set<string>();
  const kept: ForeignOption[] = [];
  let dropped = 0;
  for (const { code, label, ...shown } of options) {
    const words = cut((label || code).trim(), length, notes);
    if (!words) continue;
    if (known.has(words)) addImportNote(notes, 'optionsMerged');
    else if (known.size >= count) {
      dropped += 1;
      continue;
    }
    known.add(words);
    kept.push({ code, label: words, ...shown });
  }
  if (dropped) addImportNote(notes, tooMany, { max: count });
  return kept;
};

/** Returns settings in the form of the schema, with both spellings of a range. */
const settingsOf = (settings: QuestionSettings): QuestionSettings => {
  const number = (value: number | undefined): number | undefined =>
    value !== undefined && Number.isFinite(value) ? value : undefined;
  const length = (value: number | undefined): number | undefined =>
    number(value) === undefined ? undefined : Math.min(Math.max(Math.round(value!), 0), long);
  const min = number(settings.minValue);
  const max = number(settings.maxValue);
  const step = number(settings.step);
  const words = (text: string | undefined): string | undefined =>
    text ? unpiped(text).slice(0, SHORT_TEXT_MAX) : undefined;
  return definedFields({
    ...settings,
    minValue: min,
    maxValue: max,
    min,
    max,
    total: settings.total && settings.total > 0 ? Math.min(settings.total, 1_000_000) : undefined,
    step: step !== undefined && step > 0 && step <= Number.MAX_SAFE_INTEGER ? step : undefined,
    minLength: length(settings.minLength),
    maxLength: length(settings.maxLength),
    placeholder: words(settings.placeholder)?.slice(0, short),
    otherLabel: words(settings.otherLabel)?.slice(0, BOUND_MAX),
    lowLabel: words(settings.lowLabel),
    highLabel: words(settings.highLabel),
  });
};

const optionsCounted = ({ type, options, settings }: Question): number => {
  const count = options?.length ?? 0;
  if (type === 'ranking') return count * count;
  return type === 'matrix' ? count * (settings?.rows?.length ?? 0) : count;
};
