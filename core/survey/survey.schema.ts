import type { ObjectShape, Schema } from 'yup';
import { array, atMostBytes, boolean, mixed, number, object, string, textList } from '../contract/fields';
import { LIMITS } from '../limits';
import { isWebAddress } from '../text/webAddress';
import { isTimeZone } from '../time/zonedTime';
import {
  alignments, buttonFontSizes, conditionActions, dateFormats, deviceTargets, identifierTypes, logoFits, logoPositions, pageMatchTypes,
  percentageMethods, triggerTypes, viewModes, visitorTypes, widgetModes, widgetPositions,
} from './defaults';
import { conditionOperators } from './operators';
import { expressionsOf } from './pagePatterns';
import { questionTypes } from './questionTypes';
import { areSafeTogether, isSafePattern, SLOW_PATTERNS } from './safePattern';
import type { AnswerValue, DisplayTriggers, GlobalIdentifiers, Survey, TriggerSettings } from './types';

// Known keys are checked strictly; unknown keys stay and are never interpreted, so that older and newer documents survive.
// A key that is missing or null takes its default when the document is read (normalise.ts).

const text = (max: number) => string().max(max).nullable();
const oneOf = (values: readonly string[]) => string().oneOf([...values]).nullable();
const flag = () => boolean().nullable();
const within = (min: number, max: number) =>
  number().min(min).max(max).nullable();
const anyNumber = () => number().nullable();
const optionalObject = <Shape extends ObjectShape>(shape: Shape) => object(shape).nullable().default(undefined);

/** Colours and lengths as CSS writes them; anything that could end a declaration or fetch something is refused. */
const css = () => string().matches(/^(?!.*(?:url|image-set)\s*\()[^;{}<>\\]*$/i, { message: 'This is not a valid style value.', excludeEmptyString: true }).max(200).nullable();
const image = () => string().max(LIMITS.api.draftBodyBytes).matches(/^(data:image\/(?!svg)|https?:\/\/|\/(?!\/))/i, {
  message: 'The logo must be an image or a web address.', excludeEmptyString: true,
}).nullable();

/** Styling: a draft's settings and a published survey's embed settings (STYLE-003 to STYLE-009). */
export const embedSettingsSchema = object({
  theme: optionalObject({
    primaryColor: css(), secondaryColor: css(), backgroundColor: css(), textColor: css(), buttonBackgroundColor: css(), fontFamily: css(),
    borderRadius: css(), titleAlignment: oneOf(alignments), questionAlignment: oneOf(alignments),
  }),
  layout: optionalObject({ width: css(), maxWidth: css(), padding: css() }),
  display: optionalObject({ viewMode: oneOf(viewModes), showProgress: flag(), allowBackNavigation: flag() }),
  logo: optionalObject({
    enabled: flag(), url: image(), width: css(), height: css(), position: oneOf(logoPositions), margin: css(), objectFit: oneOf(logoFits),
    borderRadius: css(), opacity: within(0.1, 1),
  }),
  button: optionalObject({
    text: text(80), backgroundColor: css(), textColor: css(), borderRadius: css(),
    fontSize: oneOf(buttonFontSizes), padding: css(), hoverColor: css(),
  }),
  widget: optionalObject({ displayMode: oneOf(widgetModes), position: oneOf(widgetPositions), autoOpen: flag(), delay: within(0, 60) }),
});

const conditionTest = {
  targetQuestionId: text(200).required(),
  operator: string().oneOf([...conditionOperators]).required(),
  value: mixed<string | number | boolean>().nullable().test(atMostBytes(LIMITS.surveys.conditionValueBytes)),
};

const condition = object({
  id: text(200),
  ...conditionTest,
  action: oneOf(conditionActions),
  and: array(object(conditionTest).required()).max(20).nullable().default(undefined),
});

const typeNames = [...questionTypes.map(({ type }) => type as string), 'multiple_choice'];

const question = object({
  id: string().max(200).required(),
  type: string().oneOf(typeNames).required(),
  title: string().max(LIMITS.text.medium).defined(),
  description: text(LIMITS.text.medium),
  required: flag(),
  dataType: string().nullable(),
  options: textList(string().max(LIMITS.text.medium).defined()).max(LIMITS.surveys.optionsMax).nullable().default(undefined),
  conditions: array(condition.required()).max(100).nullable().default(undefined),
  settings: optionalObject({
    placeholder: text(LIMITS.text.short), minLength: within(0, LIMITS.text.long), maxLength: within(0, LIMITS.text.long),
    minValue: anyNumber(), maxValue: anyNumber(), step: within(0, Number.MAX_SAFE_INTEGER), min: anyNumber(), max: anyNumber(),
    dateFormat: oneOf(dateFormats), shuffle: flag(), allowOther: flag(), otherLabel: text(200), preset: oneOf(['nps', 'csat']),
    lowLabel: text(200), highLabel: text(200),
  }),
});

/** A survey as drafts and publications store it (BUILD-011, BUILD-012). */
export const surveySchema = object({
  title: string().max(LIMITS.text.short).defined(),
  description: text(LIMITS.text.long),
  questions: array(question.required()).max(LIMITS.surveys.questionsMax)
    .test('unique-ids', 'Two questions have the same id.', (questions) => new Set(questions?.map(({ id }) => id)).size === (questions?.length ?? 0))
    .test('few-tests', `A survey may have at most ${LIMITS.surveys.conditionTestsMax} conditions.`, (questions) =>
      (questions ?? []).reduce((sum, { conditions }) => sum + (conditions ?? []).reduce((own, { and }) => own + 1 + (and?.length ?? 0), 0), 0) <= LIMITS.surveys.conditionTestsMax)
    .test('few-options', `A survey may have at most ${LIMITS.surveys.optionsInAllMax.toLocaleString('en-US')} options in all its questions.`, (questions) =>
      (questions ?? []).reduce((sum, { options }) => sum + (options?.length ?? 0), 0) <= LIMITS.surveys.optionsInAllMax)
    .required(),
  settings: embedSettingsSchema.nullable().default(undefined),
  language: text(35),
}) as unknown as Schema<Survey>;

const identifierFields = optionalObject({ email: text(500), uuid: text(500), custom: text(500) });
const identifierTypeList = () => array(string().oneOf([...identifierTypes]).required()).max(identifierTypes.length).nullable().default(undefined);
const missingType = 'Please select at least one identifier type.';
const clock = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'This must be a time like 09:30.', excludeEmptyString: true }).nullable();
const startsWithDay = (value: string): boolean => value.length <= LONGEST_MOMENT && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
/** ISO 8601 with fractions of a second and an offset is shorter; a date may be followed by a comment of any length. */
const LONGEST_MOMENT = 64;
const moment = () => string().test('day', 'This must be a date.', (value) => !value || startsWithDay(value)).nullable();

const countryList = (value: unknown): boolean => Array.isArray(value) && value.length <= LIMITS.surveys.countriesMax
  && value.every((country) => typeof country === 'string' && country.length <= LIMITS.text.short);
/** Country codes as the widget reads them: a text with commas, or a list. */
const geography = () => mixed<string | string[]>().nullable().test('countries', 'This must be country codes: a text with commas, or a list.', (value) =>
  value === undefined || value === null || (typeof value === 'string' ? value.length <= LIMITS.text.medium : countryList(value)));

const expressionsIn = (rule: unknown): string[] => expressionsOf({ pageTargeting: rule as DisplayTriggers['pageTargeting'] });

/** Whom, when and where a survey is shown (TARGET-001 to TARGET-005, TARGET-013, TARGET-018 to TARGET-020). */
export const displayTriggersSchema = object({
  useCustomIdentifiers: flag(), overrideReason: text(LIMITS.text.medium), requireIdentifier: flag(),
  identifierTypes: identifierTypeList(),
  identifierFields,
  deviceTarget: oneOf(deviceTargets), showPercentage: within(1, 100), percentageMethod: oneOf(percentageMethods),
  timeRules: optionalObject({
    enabled: flag(), startDate: moment(), endDate: moment(),
    daysOfWeek: array(number().integer().min(0).max(6).required()).max(7).nullable().default(undefined),
    timeOfDay: optionalObject({ start: clock(), end: clock() }),
    timeZone: text(64).test('zone', 'This time zone is not known.', (zone) => !zone || isTimeZone(zone)),
  }),
  behaviorTriggers: optionalObject({
    enabled: flag(), scrollDepth: within(0, 100), timeOnPage: within(0, 86_400), exitIntent: flag(), elementClick: text(500),
  }),
  userSegmentation: optionalObject({
    enabled: flag(), visitorType: oneOf(visitorTypes), geography: geography(), referrer: text(500), audience: text(64),
  }),
  pageTargeting: optionalObject({
    enabled: flag(), urlPatterns: array(string().max(500).defined()).max(100).nullable().default(undefined), matchType: oneOf(pageMatchTypes),
  }).test('safe-patterns', 'One of the patterns is not a regular expression the widget can run safely.', (rule) => expressionsIn(rule).every(isSafePattern))
    .test('safe-together', SLOW_PATTERNS, (rule) => !expressionsIn(rule).every(isSafePattern) || areSafeTogether(expressionsIn(rule))),
  frequency: optionalObject({ repeat: oneOf(['always', 'until-answered']), maxShows: within(0, 1000), everyDays: within(0, 3650) }),
  priority: within(-1000, 1000),
}).test('identifier-type', missingType, (triggers, context) =>
  !(triggers.useCustomIdentifiers && triggers.requireIdentifier && triggers.identifierTypes && !triggers.identifierTypes.length)
  || context.createError({ path: context.path ? `${context.path}.identifierTypes` : 'identifierTypes', message: missingType }),
).test(atMostBytes(LIMITS.surveys.triggersBytes)) as unknown as Schema<Partial<DisplayTriggers>>;

/** Company-wide identifier rules (EMBED-009, EMBED-010). */
export const globalIdentifiersSchema = object({
  requireIdentifier: flag(), identifierTypes: identifierTypeList(), identifierFields, allowSurveyOverride: flag(),
  overrideWarning: text(LIMITS.text.medium), requireOverrideReason: flag(), allowedOverrideTypes: identifierTypeList(),
}).test('identifier-type', missingType, (rules, context) =>
  !(rules.requireIdentifier && rules.identifierTypes && !rules.identifierTypes.length)
  || context.createError({ path: context.path ? `${context.path}.identifierTypes` : 'identifierTypes', message: missingType }),
).test(atMostBytes(LIMITS.surveys.rulesBytes)) as unknown as Schema<Partial<GlobalIdentifiers>>;

const webAddress = () => text(2000).test('address', 'This must be an address that starts with http:// or https://.', (value) => !value || isWebAddress(value));

/** What happens when a survey is completed (EMBED-011, OP-131). */
export const triggerSettingsSchema = object({
  triggerType: oneOf(triggerTypes),
  callbackName: string().max(200).matches(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, {
    message: 'This must be the name of a function, like shop.onSurveyDone.', excludeEmptyString: true,
  }).nullable(),
  redirectUrl: webAddress(),
  webhookUrl: webAddress(),
  cooldownDays: within(0, 3650),
}).test(atMostBytes(LIMITS.surveys.rulesBytes)) as unknown as Schema<Partial<TriggerSettings>>;

/** Sentences of the specification (section 5, "Starting a survey"). */
const endSentences = {
  date: 'Please select an end date',
  days: 'Please enter a valid number of days',
  responses: 'Please enter a valid number of responses',
};

/** A day before it ends in a year of four digits in every zone. */
const lastYear = '9999';

/** When a started survey stops by itself. */
export const endConditionSchema = object({
  type: string().oneOf(Object.keys(endSentences)).required(),
  value: mixed<string | number>().test('end-value', (value, context) => {
    const type = (context.parent as { type?: keyof typeof endSentences }).type;
    const sentence = type && endSentences[type];
    const fits = type === 'date' ? typeof value === 'string' && startsWithDay(value) && value < lastYear
      : typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= (type === 'days' ? LIMITS.surveys.endDaysMax : LIMITS.surveys.endResponsesMax);
    return !sentence || fits || context.createError({ message: sentence });
  }),
}).noUnknown();

const isAnswer = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
  || (Array.isArray(value) && value.every((member) => typeof member === 'string'));

/** Question id to answer. What an answer may be is up to its question (validateAnswer.ts). */
export const answersSchema = mixed<Record<string, AnswerValue>>(
  (value): value is Record<string, AnswerValue> => typeof value === 'object' && value !== null && !Array.isArray(value),
).test('answers', 'Every answer must be a text, a number, a list of texts or null.', (answers) =>
  !answers || Object.values(answers).every(isAnswer));
