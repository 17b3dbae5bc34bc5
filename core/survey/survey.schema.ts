import type { Schema } from 'yup';
import { array, mixed, object, string, textList } from '../contract/fields';
import { LIMITS } from '../limits';
import { answerTest, conditionTest, questionCondition, visibleRule } from './conditions.schema';
import { dateFormats } from './defaults';
import { embedSettingsSchema } from './embedSettings.schema';
import { countJumpTests, type Jump } from './jumps';
import { questionTypes } from './questionTypes';
import type { Quota } from './quotas';
import { picture, screensSchema, secureAddress } from './screens.schema';
import {
  anyNumber,
  flag,
  oneOf,
  optionalObject,
  optionalText,
  within,
} from './storedFields.schema';
import { areSurveyTexts } from './textsInLanguages';
import type { KeptWorkingList, Question, Survey, SurveyTranslation } from './types';
import { addressFields, contactFields, namesIn } from './types/fieldNames';
import { fileEndings, fileLimits } from './types/fileTypes';
import { variablesSchema } from './variables.schema';

const typeNames = [...questionTypes.map(({ type }) => type as string), 'multiple_choice'];

/** Field names of a contact or an address, without duplicates. */
const fieldNames = () =>
  mixed<string[]>()
    .nullable()
    .test({
      name: 'fields',
      message: 'Fields must be a list of contact or address fields, without duplicates.',
      test: (value: unknown) =>
        value === undefined ||
        value === null ||
        (Array.isArray(value) &&
          new Set(value).size === value.length &&
          value.every((name) => KNOWN_FIELDS.some((known) => known === name))),
    });

/** File name extensions, without duplicates. */
const fileTypeNames = () =>
  mixed<string[]>()
    .nullable()
    .test({
      name: 'fileTypes',
      message: `File types must be a list of these extensions, without duplicates: ${fileEndings.join(', ')}.`,
      test: (value: unknown) =>
        value === undefined ||
        value === null ||
        (Array.isArray(value) &&
          value.length > 0 &&
          new Set(value).size === value.length &&
          value.every((name) => fileEndings.some((known) => known === name))),
    });

const KNOWN_FIELDS = [...namesIn(contactFields), ...namesIn(addressFields)];

const jumpList = array(
  object({
    id: string().max(200).required(),
    ...conditionTest,
    and: array(answerTest.required()).max(20).nullable().default(undefined),
    to: string().max(200).nullable(),
  }).required(),
).max(20);

/** One question as stored in drafts, publications and the bank. */
export const questionSchema = object({
  /** ID of the question, the key of its answers. */
  id: string().max(200).required(),
  /** Kind of question. */
  type: string().oneOf(typeNames).required(),
  /** The question. */
  title: string().max(LIMITS.text.medium).defined(),
  /** Text below it. */
  description: optionalText(LIMITS.text.medium),
  /** True if an answer is required. */
  required: flag(),
  /** ID of the data type that the answer fills. */
  dataType: string().nullable(),
  /** The choices. */
  options: textList(string().max(LIMITS.text.medium).defined())
    .max(LIMITS.surveys.optionsMax)
    .nullable()
    .default(undefined),
  /** When it is shown, hidden or skipped. */
  conditions: array(questionCondition.required()).max(100).nullable().default(undefined),
  /** Shown only if one of these matches. */
  visibleWhen: array(visibleRule.required()).max(100).nullable().default(undefined),
  /** Where the survey continues after an answer. */
  jumps: mixed<Jump[]>()
    .nullable()
    .test({
      name: 'jumps',
      message: 'Each jump needs an id, a test of an answer and the question to continue at.',
      test: (jumps: unknown) => jumpList.nullable().isValidSync(jumps ?? null, { strict: true }),
    }),
  /** Page or group it belongs to. */
  block: optionalObject({
    /** Block ID. */
    id: string()
      .matches(/^block-[\w-]{1,60}$/)
      .required(),
    /** Heading above its questions. */
    title: optionalText(LIMITS.text.short),
    /** If true, its questions are on one page. */
    together: flag(),
    /** If true, its questions are in random order. */
    shuffled: flag(),
    /** If true, the position of the block is shuffled too. */
    moves: flag(),
  }),
  /** Settings of its type. */
  settings: optionalObject({
    /** Example shown in the empty field. */
    placeholder: optionalText(LIMITS.text.short),
    /** Minimum length. */
    minLength: within(0, LIMITS.text.long),
    /** Maximum length. */
    maxLength: within(0, LIMITS.text.long),
    /** Smallest number. */
    minValue: anyNumber(),
    /** Largest number. */
    maxValue: anyNumber(),
    /** Step between two numbers. */
    step: within(0, Number.MAX_SAFE_INTEGER),
    /** Start of the scale. */
    min: anyNumber(),
    /** End of the scale. */
    max: anyNumber(),
    /** How dates are written. */
    dateFormat: oneOf(dateFormats),
    /** If true, choices are in random order. */
    shuffle: flag(),
    /** True adds a free-text choice. */
    allowOther: flag(),
    /** Text of that choice. */
    otherLabel: optionalText(200),
    /** Scored as NPS or CSAT. */
    preset: oneOf(['nps', 'csat']),
    /** Text at the start of the scale. */
    lowLabel: optionalText(200),
    /** Text at its end. */
    highLabel: optionalText(200),
    /** Rows of a matrix. */
    rows: textList(string().max(LIMITS.text.short).defined())
      .max(LIMITS.surveys.rowsMax)
      .nullable()
      .default(undefined),
    /** If true, people can choose several columns per row, or several pictures. */
    several: flag(),
    /** Sum of the amounts. */
    total: within(0, 1_000_000),
    /** Parts of a contact or address. */
    fields: fieldNames(),
    /** Parts that must be filled in. */
    requiredFields: fieldNames(),
    /** Accepted file extensions. */
    fileTypes: fileTypeNames(),
    /** Largest file. */
    maxMegabytes: within(1, fileLimits.megabytes),
    /** Maximum number of files. */
    maxFiles: within(1, fileLimits.files),
    /** Booking page URL. */
    link: secureAddress(),
    /** Pictures of the choices. */
    pictures: textList(picture().nonNullable().defined())
      .max(LIMITS.surveys.picturesMax)
      .nullable()
      .default(undefined),
    /** Descriptions of the pictures. */
    alts: textList(string().max(LIMITS.text.short).defined())
      .max(LIMITS.surveys.picturesMax)
      .nullable()
      .default(undefined),
  }),
});

const quotaList = array(
  object({
    id: string()
      .matches(/^quota-[\w-]{1,60}$/)
      .required(),
    name: optionalText(LIMITS.text.short),
    segment: optionalText(80),
    ...conditionTest,
    and: array(answerTest.required()).max(20).nullable().default(undefined),
    limit: within(0, LIMITS.surveys.endResponsesMax),
  }).required(),
)
  .max(LIMITS.surveys.quotasMax)
  .nullable();

/** The linter finds all other problems. */
const areQuotas = (quotas: unknown): boolean =>
  quotaList.isValidSync(quotas ?? null, { strict: true }) &&
  new Set((quotas as Quota[] | null)?.map(({ id }) => id)).size ===
    ((quotas as Quota[] | null)?.length ?? 0);

const typedQuestion = object({ id: string().max(200).required() });

/** A draft's working list, which may be unfinished. */
export const workingListSchema = object({
  questions: array(typedQuestion.required()).max(LIMITS.surveys.questionsMax).required(),
  editing: typedQuestion.nullable().default(undefined),
}) as unknown as Schema<KeptWorkingList>;

/** Counts the options that a question shows. A matrix shows them per row, a ranking per rank. */
const countedOptions = ({
  type,
  options,
  settings,
}: {
  type?: string;
  options?: readonly string[] | null | undefined;
  settings?: { rows?: readonly string[] | null | undefined } | null | undefined;
}): number => {
  const count = options?.length ?? 0;
  if (type === 'ranking') return count * count;
  return type === 'matrix' ? count * (settings?.rows?.length ?? 0) : count;
};

/** A survey as drafts and publications store it (BUILD-011, BUILD-012). */
export const surveySchema = object({
  /** Heading of the survey. */
  title: string().max(LIMITS.text.short).defined(),
  /** Text below it. */
  description: optionalText(LIMITS.text.long),
  /** The questions in order. */
  questions: array(questionSchema.required())
    .max(LIMITS.surveys.questionsMax)
    .test(
      'unique-ids',
      'Two questions have the same id.',
      (questions) => new Set(questions?.map(({ id }) => id)).size === (questions?.length ?? 0),
    )
    .test(
      'few-tests',
      `A survey can have at most ${LIMITS.surveys.conditionTestsMax} conditions.`,
      (questions) =>
        (questions ?? []).reduce(
          (sum, { conditions, visibleWhen }) =>
            sum +
            [...(conditions ?? []), ...(visibleWhen ?? [])].reduce(
              (own, { and }) => own + 1 + (and?.length ?? 0),
              0,
            ),
          countJumpTests((questions ?? []) as Question[]),
        ) <= LIMITS.surveys.conditionTestsMax,
    )
    .test(
      'few-options',
      `A survey can have at most ${LIMITS.surveys.optionsInAllMax.toLocaleString('en-US')} options in all its questions.`,
      (questions) =>
        (questions ?? []).reduce((sum, question) => sum + countedOptions(question), 0) <=
        LIMITS.surveys.optionsInAllMax,
    )
    .required(),
  /** Styling. */
  settings: embedSettingsSchema.nullable().default(undefined),
  /** Screens before and after. */
  screens: screensSchema,
  /** Limits by answer. */
  quotas: mixed<Quota[]>().nullable().test({
    name: 'quotas',
    message: 'Each quota needs a unique id, conditions and a limit.',
    test: areQuotas,
  }),
  /** Scores and formulas. */
  variables: variablesSchema,
  /** Language of the text. */
  language: optionalText(35),
  /** Text in other languages. */
  translations: mixed<Record<string, SurveyTranslation>>().nullable().test({
    name: 'translations',
    message:
      'Translations must map each language to its title, description, questions by ID, and UI text.',
    test: areSurveyTexts,
  }),
}) as unknown as Schema<Survey>;
