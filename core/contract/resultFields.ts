import { LIMITS } from '../limits';
import { boolean, string } from './fields';
import { DEVICE_TYPES } from './surveyResultShapes';

/**
 * Days are inclusive, in the company's time zone. A full ISO timestamp is used as is. All calls about results share these
 * filters.
 */
export const resultFilterFields = {
  /** All versions of the survey instead of this one. */
  family: boolean().optional(),
  flagged: boolean().optional(),
  deviceType: string()
    .oneOf([...DEVICE_TYPES])
    .optional(),
  dateFrom: string().optional(),
  dateTo: string().optional(),
  completed: boolean().optional(),
  /** Ended by a full quota or a screen-out. */
  screenedOut: boolean().optional(),
  /** If true, only responses that were excluded from results. */
  excluded: boolean().optional(),
  search: string().max(LIMITS.text.short).optional(),
  /** Conditions on answers: `questionId.test.values`, joined by `~` (core/survey/answerFilter.ts), such as `why.sentiment.negative` or, with the language, stems and name of a topic, `why.topic.en.deliveri.delivery`. Variables: `variable:score.between.4.9`. */
  answers: string().max(LIMITS.text.medium).optional(),
  /** Part of the page's URL, or of its referrer. */
  pageUrl: string().max(LIMITS.text.short).optional(),
  referrer: string().max(LIMITS.text.short).optional(),
  utmSource: string().max(LIMITS.text.short).optional(),
  utmMedium: string().max(LIMITS.text.short).optional(),
  utmCampaign: string().max(LIMITS.text.short).optional(),
  /** A language with or without its region: `pt` finds pt-BR too. */
  language: string().max(35).optional(),
  country: string().max(2).optional(),
  /** A complete identifier of any type, or a visitor ID. */
  person: string().max(LIMITS.text.short).optional(),
  /** `name=value`, or a name alone for any value. */
  hidden: string().max(LIMITS.text.short).optional(),
  tag: string().max(LIMITS.results.tagMax).optional(),
  /** ID of a category or a saved view of the audience: finished responses of its members. */
  segment: string().max(LIMITS.text.short).optional(),
  /** `name=value`, or a name alone: finished responses of people with that trait. */
  trait: string().max(LIMITS.text.short).optional(),
};

/** Raked shares, such as `5~way.By boat.60.On foot.40`: the largest weight (0: none), then margins. */
export const weightsField = string().max(LIMITS.text.medium).optional();
