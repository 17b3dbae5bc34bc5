/** Targeting of a survey, as stored with a published survey: viewers, times and places. */

export type IdentifierType = 'email' | 'uuid' | 'custom';

export type Identifiers = Partial<Record<IdentifierType, string>>;

export interface TimeRules {
  enabled: boolean;
  /** YYYY-MM-DD (whole days) or a full ISO time; empty means open. */
  startDate?: string | null;
  endDate?: string | null;
  /** 0 = Sunday … 6 = Saturday; empty means every day. */
  daysOfWeek?: number[];
  /** HH:mm; can span midnight. */
  timeOfDay?: { start?: string; end?: string };
  /** IANA zone; default the visitor's local time. Not in the specification. */
  timeZone?: string;
}

export interface BehaviorTriggers {
  enabled: boolean;
  /** Percent of the page, 0 = not used. */
  scrollDepth?: number;
  /** Seconds, 0 = not used. */
  timeOnPage?: number;
  exitIntent?: boolean;
  /** CSS selector; empty = not used. */
  elementClick?: string | null;
  /** Name of an event that the page tracks; empty = not used. Not in the specification. */
  event?: string | null;
}

export interface UserSegmentation {
  enabled: boolean;
  visitorType?: 'all' | 'new' | 'returning';
  /** ISO 3166 country codes, as a list or comma-separated. */
  geography?: string | string[] | null;
  /** Part of the referring address; several may be separated by commas. */
  referrer?: string | null;
  /** Ours: id of an audience category or saved view; only people in it see the survey. The server decides this; unknown visitors are in none. */
  audience?: string | null;
}

export interface PageTargeting {
  enabled: boolean;
  urlPatterns?: string[];
  matchType?: 'contains' | 'exact' | 'starts-with' | 'regex';
}

/** Ours: how often a visitor can see a survey. */
export interface FrequencyRule {
  /** `always`, or `until-answered` (default): not again after an answer. */
  repeat?: 'always' | 'until-answered';
  /** Maximum number of times it is shown; 0 = no limit. */
  maxShows?: number;
  /** Days before the same survey may be shown again; 0 = none. */
  everyDays?: number;
}

export interface DisplayTriggers {
  useCustomIdentifiers: boolean;
  overrideReason: string;
  requireIdentifier: boolean;
  identifierTypes: IdentifierType[];
  identifierFields: Partial<Record<IdentifierType, string>>;
  deviceTarget: 'all' | 'mobile-only' | 'desktop-only';
  /** 1 to 100. */
  showPercentage: number;
  /** `sticky` is ours: a visitor's result is always the same. */
  percentageMethod: 'random' | 'session-based' | 'sticky';
  timeRules: TimeRules;
  behaviorTriggers: BehaviorTriggers;
  userSegmentation: UserSegmentation;
  pageTargeting: PageTargeting;
  frequency?: FrequencyRule;
  /** Ours: higher goes first; default 0. */
  priority?: number;
}
