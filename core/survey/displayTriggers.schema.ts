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
  /** True if this survey has its own rules for identifiers. */
  useCustomIdentifiers: flag(),
  /** Why it has its own rules. */
  overrideReason: optionalText(LIMITS.text.medium),
  /** If true, only visitors with an identifier see it. */
  requireIdentifier: flag(),
  /** Accepted identifiers. */
  identifierTypes: identifierTypeList(),
  /** Names of the identifiers on your pages. */
  identifierFields,
  /** On which devices it is shown. */
  deviceTarget: oneOf(deviceTargets),
  /** Percent of visitors who see it. */
  showPercentage: within(1, 100),
  /** How these visitors are chosen. */
  percentageMethod: oneOf(percentageMethods),
  /** When it is shown. */
  timeRules: optionalObject({
    /** If false, these rules are ignored. */
    enabled: flag(),
    /** First day. */
    startDate: moment(),
    /** Last day. */
    endDate: moment(),
    /** 0 (Sunday) to 6. */
    daysOfWeek: array(number().integer().min(0).max(6).required())
      .max(7)
      .nullable()
      .default(undefined),
    /** Between these times, such as 09:30. */
    timeOfDay: optionalObject({
      /** From this time. */
      start: clock(),
      /** Until this time. */
      end: clock(),
    }),
    /** Time zone of these times (IANA). */
    timeZone: optionalText(64).test(
      'zone',
      'This time zone does not exist.',
      (zone) => !zone || isTimeZone(zone),
    ),
  }),
  /** What a visitor must do first. */
  behaviorTriggers: optionalObject({
    enabled: flag(),
    /** Percent of the page scrolled. */
    scrollDepth: within(0, 100),
    /** Seconds on the page. */
    timeOnPage: within(0, 86_400),
    /** Waits until the pointer leaves the page. */
    exitIntent: flag(),
    /** CSS selector of a clicked element. */
    elementClick: optionalText(500),
    /** Name of a tracked event. */
    event: optionalText(200),
  }),
  /** Who sees it. */
  userSegmentation: optionalObject({
    enabled: flag(),
    /** New or returning visitors. */
    visitorType: oneOf(visitorTypes),
    /** Country codes. */
    geography: geography(),
    /** Part of the referring URL. */
    referrer: optionalText(500),
    /** ID of a saved view. */
    audience: optionalText(64),
  }),
  /** On which pages it is shown. */
  pageTargeting: optionalObject({
    enabled: flag(),
    /** Patterns for the URL. */
    urlPatterns: array(string().max(500).defined()).max(100).nullable().default(undefined),
    /** How patterns are matched. */
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
  /** How often a visitor sees it. */
  frequency: optionalObject({
    /** Until answered, or always. */
    repeat: oneOf(['always', 'until-answered']),
    /** Maximum number of times. */
    maxShows: within(0, 1000),
    /** Days between two displays. */
    everyDays: within(0, 3650),
  }),
  /** If several surveys match, the one with the highest priority is shown. */
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
