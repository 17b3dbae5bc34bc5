import type { Schema } from 'yup';
import { array, atMostBytes, mixed, object, string, textList } from '../contract/fields';
import { LIMITS } from '../limits';
import { conditionActions, dateFormats } from './defaults';
import { embedSettingsSchema } from './embedSettings.schema';
import { conditionOperators } from './operators';
import { questionTypes } from './questionTypes';
import type { Quota } from './quotas';
import type { ScreenTexts } from './screens';
import {
  anyNumber,
  flag,
  oneOf,
  optionalObject,
  optionalText,
  within,
} from './storedFields.schema';
import { areSurveyTexts, isScreenTexts } from './textsInLanguages';
import type { KeptWorkingList, Survey, SurveyTranslation } from './types';
import { addressFields, contactFields, namesIn } from './types/fieldNames';
import { fileEndings, fileLimits } from './types/fileTypes';

const conditionTest = {
  targetQuestionId: optionalText(200).required(),
  operator: string()
    .oneOf([...conditionOperators])
    .required(),
  value: mixed<string | number | boolean>()
    .nullable()
    .test(atMostBytes(LIMITS.surveys.conditionValueBytes)),
};

/** Test of a condition on one question's answer. */
export const answerTest = object(conditionTest);

const condition = object({
  id: optionalText(200),
  ...conditionTest,
  action: oneOf(conditionActions),
  and: array(answerTest.required()).max(20).nullable().default(undefined),
});

const visibleRule = object({
  id: optionalText(200),
  ...conditionTest,
  and: array(answerTest.required()).max(20).nullable().default(undefined),
});

const typeNames = [...questionTypes.map(({ type }) => type as string), 'multiple_choice'];

/** Field names of a contact or an address, without duplicates. */
const fieldNames = () =>
  mixed<string[]>()
    .nullable()
    .test({
      name: 'fields',
      message: 'Fields are a list of the fields of a contact or an address, each once.',
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
      message: `File types are a list of endings, each once, of ${fileEndings.join(', ')}.`,
      test: (value: unknown) =>
        value === undefined ||
        value === null ||
        (Array.isArray(value) &&
          value.length > 0 &&
          new Set(value).size === value.length &&
          value.every((name) => fileEndings.some((known) => known === name))),
    });

const KNOWN_FIELDS = [...namesIn(contactFields), ...namesIn(addressFields)];

/** Image data is stored and replaced by its address. */
const picture = () =>
  string()
    .max(LIMITS.api.draftBodyBytes)
    .matches(/^(?:https:\/\/[^\s<>"]{1,1990}$|data:image\/(?!svg)|\/assets\/[\w-]{43}\.webp$)/i, {
      message: 'Enter an address that starts with https://.',
      excludeEmptyString: true,
    })
    .nullable();

const secureAddress = () =>
  string()
    .max(2000)
    .matches(/^https:\/\/[^\s<>"]+$/i, {
      message: 'Enter an address that starts with https://.',
      excludeEmptyString: true,
    })
    .nullable();

/** One question as stored in drafts, publications and the bank. */
export const questionSchema = object({
  id: string().max(200).required(),
  type: string().oneOf(typeNames).required(),
  title: string().max(LIMITS.text.medium).defined(),
  description: optionalText(LIMITS.text.medium),
  required: flag(),
  dataType: string().nullable(),
  options: textList(string().max(LIMITS.text.medium).defined())
    .max(LIMITS.surveys.optionsMax)
    .nullable()
    .default(undefined),
  conditions: array(condition.required()).max(100).nullable().default(undefined),
  visibleWhen: array(visibleRule.required()).max(100).nullable().default(undefined),
  block: optionalObject({
    id: string()
      .matches(/^block-[\w-]{1,60}$/)
      .required(),
    title: optionalText(LIMITS.text.short),
    together: flag(),
    shuffled: flag(),
    moves: flag(),
  }),
  settings: optionalObject({
    placeholder: optionalText(LIMITS.text.short),
    minLength: within(0, LIMITS.text.long),
    maxLength: within(0, LIMITS.text.long),
    minValue: anyNumber(),
    maxValue: anyNumber(),
    step: within(0, Number.MAX_SAFE_INTEGER),
    min: anyNumber(),
    max: anyNumber(),
    dateFormat: oneOf(dateFormats),
    shuffle: flag(),
    allowOther: flag(),
    otherLabel: optionalText(200),
    preset: oneOf(['nps', 'csat']),
    lowLabel: optionalText(200),
    highLabel: optionalText(200),
    rows: textList(string().max(LIMITS.text.short).defined())
      .max(LIMITS.surveys.rowsMax)
      .nullable()
      .default(undefined),
    several: flag(),
    total: within(0, 1_000_000),
    fields: fieldNames(),
    requiredFields: fieldNames(),
    fileTypes: fileTypeNames(),
    maxMegabytes: within(1, fileLimits.megabytes),
    maxFiles: within(1, fileLimits.files),
    link: secureAddress(),
    pictures: textList(picture().nonNullable().defined())
      .max(LIMITS.surveys.picturesMax)
      .nullable()
      .default(undefined),
    alts: textList(string().max(LIMITS.text.short).defined())
      .max(LIMITS.surveys.picturesMax)
      .nullable()
      .default(undefined),
  }),
});

const screenParts = {
  title: optionalText(LIMITS.text.short),
  text: optionalText(LIMITS.text.medium),
  picture: picture(),
  button: optionalText(80),
  translations: mixed<Record<string, ScreenTexts>>().nullable().test({
    name: 'translations',
    message: 'Translations of a screen are title, text and button by language.',
    test: isScreenTexts,
  }),
};

const thanksScreen = object({
  ...screenParts,
  when: optionalObject(conditionTest),
  quota: mixed<string>()
    .nullable()
    .test({
      name: 'quota',
      message: 'A screen names its quota by its id.',
      test: (id: unknown) =>
        id === undefined || id === null || optionalText(80).isValidSync(id, { strict: true }),
    }),
  link: secureAddress(),
  redirect: flag(),
});

const screensSchema = optionalObject({
  welcome: optionalObject(screenParts),
  thanks: array(thanksScreen.required()).max(20).nullable().default(undefined),
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

/** Options of a question. A matrix offers them once per row, and each rank of a ranking counts. */
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
  title: string().max(LIMITS.text.short).defined(),
  description: optionalText(LIMITS.text.long),
  questions: array(questionSchema.required())
    .max(LIMITS.surveys.questionsMax)
    .test(
      'unique-ids',
      'Two questions have the same id.',
      (questions) => new Set(questions?.map(({ id }) => id)).size === (questions?.length ?? 0),
    )
    .test(
      'few-tests',
      `A survey may have at most ${LIMITS.surveys.conditionTestsMax} conditions.`,
      (questions) =>
        (questions ?? []).reduce(
          (sum, { conditions, visibleWhen }) =>
            sum +
            [...(conditions ?? []), ...(visibleWhen ?? [])].reduce(
              (own, { and }) => own + 1 + (and?.length ?? 0),
              0,
            ),
          0,
        ) <= LIMITS.surveys.conditionTestsMax,
    )
    .test(
      'few-options',
      `A survey may have at most ${LIMITS.surveys.optionsInAllMax.toLocaleString('en-US')} options in all its questions.`,
      (questions) =>
        (questions ?? []).reduce((sum, question) => sum + countedOptions(question), 0) <=
        LIMITS.surveys.optionsInAllMax,
    )
    .required(),
  settings: embedSettingsSchema.nullable().default(undefined),
  screens: screensSchema,
  quotas: mixed<Quota[]>().nullable().test({
    name: 'quotas',
    message: 'Quotas are a list of ids, conditions and limits, each id once.',
    test: areQuotas,
  }),
  language: optionalText(35),
  translations: mixed<Record<string, SurveyTranslation>>().nullable().test({
    name: 'translations',
    message: 'Translations are texts by language: title, description, questions by id, and ui.',
    test: areSurveyTexts,
  }),
}) as unknown as Schema<Survey>;
