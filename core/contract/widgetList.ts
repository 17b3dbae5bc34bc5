import { array, boolean, json, number, object, string } from './fields';

/** A running survey with everything that the widget needs to target and draw it. */
export const activeSurvey = object({
  /** Survey ID. */
  id: string().required(),
  /** Name. */
  name: string().required(),
  /** Survey definition. */
  survey: json().required(),
  /** Styling. */
  embedSettings: object({ settings: json().required() }).nullable(),
  /** Targeting. */
  display_triggers: json().nullable(),
  /** The survey with the highest priority is shown first. */
  priority: number().required(),
  /** Start of the run. */
  startedAt: string().required(),
  /** Number of the version. */
  version: number().required(),
  /** ID of the first version. For a visitor, all versions are one survey. */
  familyId: string().required(),
});

/** What a page gets to show surveys. */
export const widgetList = object({
  /** The company. */
  company: object({ id: string().required() }).required(),
  /** Which identifiers the company asks for. */
  globalIdentifiers: json().required(),
  /** What happens on completion. */
  triggerSettings: json().required(),
  /** The surveys that may be shown. */
  surveys: array(activeSurvey.required()).required(),
  /** True if embed.audienceSurveys returns more: surveys for saved views, or segments. */
  more: boolean().optional(),
});
