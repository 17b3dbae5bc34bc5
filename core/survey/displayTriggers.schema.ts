import type { Schema } from 'yup';
import { array, atMostBytes, mixed, number, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { isTimeZone } from '../time/zonedTime';
import { startsWithDay } from './calendarDay';
import { deviceTargets, pageMatchTypes, percentageMethods, visitorTypes } from './defaults';
import {
  identifierFields,
  identifierTypeList,
  MISSING_IDENTIFIER_TYPE,
} from './identifierRules.schema';
import { expressionsOf } from './pagePatterns';
import { areSafeTogether, isSafePattern, SLOW_PATTERNS } from './safePattern';
import { flag, oneOf, optionalObject, optionalText, within } from './storedFields.schema';
import type { DisplayTriggers } from './types';

const clock = () =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, {
      message: 'This must be a time like 09:30.',
      excludeEmptyString: true,
    })
    .nullable();
const moment = () =>
  string()
    .test('day', 'This must be a date.', (value) => !value || startsWithDay(value))
    .nullable();

const countryList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= LIMITS.surveys.countriesMax &&
  value.every((country) => typeof country === 'string' && country.length <= LIMITS.text.short);
/** Country codes as the widget reads them: comma-separated text, or a list. */
const geography = () =>
  mixed<string | string[]>()
    .nullable()
    .test(
      'countries',
      'Enter country codes as a list, or as text separated by commas.',
      (value) =>
        value === undefined ||
        value === null ||
        (typeof value === 'string' ? value.length <= LIMITS.text.medium : countryList(value)),
    );

const expressionsIn = (rule: unknown): string[] =>
  expressionsOf({ pageTargeting: rule as DisplayTriggers['pageTargeting'] });

/** Targeting of a survey: its viewers, times and places (TARGET-001 to TARGET-005, TARGET-013, TARGET-018 to TARGET-020). */
export const displayTriggersSchema = object({
  useCustomIdentifiers: flag(),
  overrideReason: optionalText(LIMITS.text.medium),
  requireIdentifier: flag(),
  identifierTypes: identifierTypeList(),
  identifierFields,
  deviceTarget: oneOf(deviceTargets),
  showPercentage: within(1, 100),
  percentageMethod: oneOf(percentageMethods),
  timeRules: optionalObject({
    enabled: flag(),
    startDate: moment(),
    endDate: moment(),
    daysOfWeek: array(number().integer().min(0).max(6).required())
      .max(7)
      .nullable()
      .default(undefined),
    timeOfDay: optionalObject({ start: clock(), end: clock() }),
    timeZone: optionalText(64).test(
      'zone',
      'This time zone is not known.',
      (zone) => !zone || isTimeZone(zone),
    ),
  }),
  behaviorTriggers: optionalObject({
    enabled: flag(),
    scrollDepth: within(0, 100),
    timeOnPage: within(0, 86_400),
    exitIntent: flag(),
    elementClick: optionalText(500),
    event: optionalText(200),
  }),
  userSegmentation: optionalObject({
    enabled: flag(),
    visitorType: oneOf(visitorTypes),
    geography: geography(),
    referrer: optionalText(500),
    audience: optionalText(64),
  }),
  pageTargeting: optionalObject({
    enabled: flag(),
    urlPatterns: array(string().max(500).defined()).max(100).nullable().default(undefined),
    matchType: oneOf(pageMatchTypes),
  })
    .test(
      'safe-patterns',
      'One of the patterns is not a regular expression the widget can run safely.',
      (rule) => expressionsIn(rule).every(isSafePattern),
    )
    .test(
      'safe-together',
      SLOW_PATTERNS,
      (rule) => !expressionsIn(rule).every(isSafePattern) || areSafeTogether(expressionsIn(rule)),
    ),
  frequency: optionalObject({
    repeat: oneOf(['always', 'until-answered']),
    maxShows: within(0, 1000),
    everyDays: within(0, 3650),
  }),
  priority: within(-1000, 1000),
})
  .test('identifier-type', MISSING_IDENTIFIER_TYPE, (given, context) => {
    // Undefined if the request left out the optional triggers.
    const triggers = given as typeof given | undefined;
    const isMissing =
      triggers?.useCustomIdentifiers &&
      triggers.requireIdentifier &&
      triggers.identifierTypes &&
      !triggers.identifierTypes.length;
    if (!isMissing) return true;
    return context.createError({
      path: context.path ? `${context.path}.identifierTypes` : 'identifierTypes',
      message: MISSING_IDENTIFIER_TYPE,
    });
  })
  .test(atMostBytes(LIMITS.surveys.triggersBytes)) as unknown as Schema<Partial<DisplayTriggers>>;
