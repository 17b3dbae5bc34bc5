/**
 * The stored shapes of surveys, exactly as the specification names their fields (data-and-surveys, section 3). Keys marked "ours" are additions
 * that the specification allows; a document without them behaves as specified.
 */

import type { QuestionBlock } from './blocks';
import type { QuestionType } from './questionTypeNames';
import type { Quota } from './quotas';
import type { SurveyScreens } from './screens';
import type { IdentifierType, DisplayTriggers } from './targetingTypes';

export type * from './answerTypes';
export type * from './questionTypeNames';
export type * from './targetingTypes';

export type DateFormat = 'date' | 'datetime-local' | 'time';

export type ConditionOperator =
  | 'equals'
  | 'not_equals'
  | 'contains'
  | 'not_contains'
  | 'is_empty'
  | 'is_not_empty'
  | 'greater_than'
  | 'less_than'
  | 'greater_equal'
  | 'less_equal';

export type ConditionAction = 'show' | 'hide' | 'skip';

/** A test: compares an earlier question's answer with a value. */
export interface ConditionTest {
  targetQuestionId: string;
  operator: ConditionOperator;
  value?: string | number | boolean | null;
}

/** A rule of a question; the first one that matches decides. `and` (ours): further tests that must hold as well. */
export interface Condition extends ConditionTest {
  id: string;
  action?: ConditionAction;
  and?: ConditionTest[];
}

/** Ours: one way for a question to be shown. */
export type VisibleRule = Omit<Condition, 'action'>;

export interface QuestionSettings {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  minValue?: number;
  maxValue?: number;
  step?: number;
  /** The editor writes these in addition to minValue and maxValue; readers prefer the long names. */
  min?: number;
  max?: number;
  dateFormat?: DateFormat;
  /** Ours: options in a random order, the same for the whole submission. */
  shuffle?: boolean;
  /** Ours: an additional option with the respondent's own text. */
  allowOther?: boolean;
  otherLabel?: string;
  /** Ours: a rating read as a known score. */
  preset?: 'nps' | 'csat';
  /** Ours: labels under the two ends of a rating. */
  lowLabel?: string;
  highLabel?: string;
  /** Ours: the rows of a matrix, whose columns are the options. */
  rows?: string[];
  /** Ours: the rows in another language, in the same order; answers store the original rows. */
  rowLabels?: string[];
  /** Ours: allow several columns per row, or several pictures. */
  several?: boolean;
  /** Ours: the total to share among the options. */
  total?: number;
  /** Ours: the fields of a contact or an address. */
  fields?: string[];
  /** Ours: the required ones among them. */
  requiredFields?: string[];
  /** Ours: file name extensions that may be uploaded, such as `pdf`. */
  fileTypes?: string[];
  /** Ours: maximum size of one file. */
  maxMegabytes?: number;
  /** Ours: maximum number of files in one answer. */
  maxFiles?: number;
  /** Ours: https address of the booking page. */
  link?: string;
  /** Ours: https address or storage address of each option's picture, in the order of the options. */
  pictures?: string[];
  /** Ours: alternative text of each picture. */
  alts?: string[];
  /** Ours: the alternative texts in another language. */
  altLabels?: string[];
}

export interface Question {
  id: string;
  type: QuestionType;
  title: string;
  description?: string;
  required?: boolean;
  /** Id of a data type, or null. */
  dataType?: string | null;
  options?: string[];
  conditions?: Condition[];
  /** Ours: shown only if one of these is true. A question without an answer fails every test except is_empty. */
  visibleWhen?: VisibleRule[];
  /** Ours: the block that it shares with the questions next to it. */
  block?: QuestionBlock | null;
  settings?: QuestionSettings;
}

export interface ThemeSettings {
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  textColor: string;
  buttonBackgroundColor: string;
  fontFamily: string;
  borderRadius: string;
  titleAlignment: Alignment;
  questionAlignment: Alignment;
}

export type Alignment = 'left' | 'center' | 'right';

export interface LayoutSettings {
  width: string;
  maxWidth: string;
  padding: string;
}

export interface DisplaySettings {
  viewMode: 'scroll' | 'carousel';
  showProgress: boolean;
  allowBackNavigation: boolean;
  /** Ours: a tap on a score, on yes or no, or on one of several options opens the next question or sends the answers. */
  oneTap?: boolean | null;
}

export interface LogoSettings {
  enabled: boolean;
  /** Image data or a URL; empty when there is none. */
  url: string;
  width: string;
  height: string;
  position: 'top' | 'center' | 'left' | 'right';
  margin: string;
  objectFit: 'contain' | 'cover' | 'fill' | 'scale-down';
  borderRadius: string;
  /** 0.1 to 1. */
  opacity: number;
}

/** The launcher of widget mode `button`; buttons inside the survey use theme.buttonBackgroundColor. */
export interface ButtonSettings {
  text: string;
  backgroundColor: string;
  textColor: string;
  borderRadius: string;
  fontSize: string;
  padding: string;
  hoverColor: string;
}

export type WidgetMode = 'overlay' | 'inline' | 'button';

export interface WidgetSettings {
  displayMode: WidgetMode;
  position: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';
  autoOpen: boolean;
  /** Delay before the survey opens automatically, 0 to 60 seconds. */
  delay: number;
  /** Ours: CSS selector of the element for an inline survey; default: the place of the script tag. */
  target?: string;
}

/** One shape for a draft's settings and a published survey's styling (STYLE-009). */
export interface SurveySettings {
  theme: ThemeSettings;
  layout: LayoutSettings;
  display: DisplaySettings;
  logo: LogoSettings;
  button: ButtonSettings;
  widget: WidgetSettings;
}

/** Settings as stored: any part may be missing and takes its default. */
export type StoredSettings = { [Part in keyof SurveySettings]?: Partial<SurveySettings[Part]> } & {
  /** Ours: targeting chosen in the creator (TARGET-006). Publishing copies it to the published survey's triggers. */
  displayTriggers?: Partial<DisplayTriggers>;
};

/** Ours: the texts of one language. Options are labels in the order of the question's own options. */
export interface SurveyTranslation {
  title?: string;
  description?: string;
  questions?: Record<string, QuestionTranslation>;
  /** Texts of the widget itself (next, submit, …), see widgetTexts.ts. */
  ui?: Record<string, string>;
  /** Ids of the texts that a machine translated and no person has checked, see translationUnits.ts. Visitors don't get them. */
  machine?: string[];
}

export interface QuestionTranslation {
  title?: string;
  description?: string;
  placeholder?: string;
  options?: string[];
  otherLabel?: string;
  lowLabel?: string;
  highLabel?: string;
  rowLabels?: string[];
  altLabels?: string[];
}

export interface Survey {
  title: string;
  description?: string;
  questions: Question[];
  settings?: StoredSettings;
  /** Ours: BCP 47 tag of the texts above; default `en`. */
  language?: string;
  /** Ours: pages before and after the questions. */
  screens?: SurveyScreens | null;
  /** Ours: maximum numbers of completed responses from groups of people. */
  quotas?: Quota[] | null;
  /** Ours: maps BCP 47 tags to texts. */
  translations?: Record<string, SurveyTranslation>;
}

/** Ours: the question editor's own list as typed, before it is applied to the survey (BUILD-019). */
export interface KeptWorkingList {
  questions: Question[];
  /** The question in the form, if it differs from the list. */
  editing: Question | null;
}

/** Company-wide identifier rules. */
export interface GlobalIdentifiers {
  requireIdentifier: boolean;
  identifierTypes: IdentifierType[];
  /** Field names by type; comma-separated names are allowed. */
  identifierFields: Partial<Record<IdentifierType, string>>;
  allowSurveyOverride: boolean;
  overrideWarning: string;
  requireOverrideReason: boolean;
  allowedOverrideTypes: IdentifierType[];
}

/** Action on the page after a completed survey. */
export interface TriggerSettings {
  triggerType: 'none' | 'event' | 'callback' | 'redirect' | 'webhook';
  callbackName: string;
  redirectUrl: string;
  webhookUrl: string;
  /** Ours: number of days after one survey during which the visitor sees no other; default 0. */
  cooldownDays?: number;
}

export type EndCondition =
  | { type: 'date'; value: string }
  | { type: 'days'; value: number }
  | { type: 'responses'; value: number }
  /** Ours: runs until a teammate stops it. */
  | { type: 'manual'; value?: null };

export interface EmbedSettings {
  settings?: StoredSettings;
}

/** One entry of the public list the widget reads. */
export interface WidgetSurvey {
  id: string;
  name: string;
  survey: Survey;
  embedSettings: EmbedSettings | null;
  display_triggers: Partial<DisplayTriggers> | null;
  priority: number;
  /** ISO time of the last start; null when unknown. */
  startedAt: string | null;
  version: number;
  /** Id of the family's first version. */
  familyId?: string;
}

/** Response of GET /api/widget/{companyId}/surveys. */
export interface WidgetSurveyList {
  company: { id: string };
  globalIdentifiers: Partial<GlobalIdentifiers> | null;
  triggerSettings: Partial<TriggerSettings> | null;
  surveys: WidgetSurvey[];
  /** True if more surveys run, each for a saved view. A page that identifies the visitor also gets the surveys for that visitor's views. */
  more?: boolean;
  /** Ids of the surveys that the visitor may not see. */
  withheld?: string[];
}
