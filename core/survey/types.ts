/** Stored shapes of surveys, named as in data-and-surveys, section 3. "Ours": not specified. */
import type { QuestionBlock } from './blocks';
import type { Jump } from './jumps';
import type { QuestionType } from './questionTypeNames';
import type { Quota } from './quotas';
import type { SurveyScreens } from './screens';
import type { IdentifierType, DisplayTriggers } from './targetingTypes';
import type { SurveyVariable } from './variables/surveyVariable';

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

/** Compares an earlier question's answer with a value. */
export interface ConditionTest {
  targetQuestionId: string;
  operator: ConditionOperator;
  value?: string | number | boolean | null;
}

/** A display rule. The first one that matches decides. `and` (ours): further tests that must pass. */
export interface Condition extends ConditionTest {
  id: string;
  action?: ConditionAction;
  and?: ConditionTest[];
}

/** Ours: one of a question's alternative conditions for being shown. */
export type VisibleRule = Omit<Condition, 'action'>;

export interface QuestionSettings {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  minValue?: number;
  maxValue?: number;
  step?: number;
  /** Duplicates of minValue and maxValue, written by the editor. minValue and maxValue win. */
  min?: number;
  max?: number;
  dateFormat?: DateFormat;
  /** Ours: shuffles the options, once per submission. */
  shuffle?: boolean;
  /** Ours: adds an "Other" option with a text field. */
  allowOther?: boolean;
  otherLabel?: string;
  /** Ours: the score that a rating counts as. */
  preset?: 'nps' | 'csat';
  /** Ours: labels for the lowest and highest rating. */
  lowLabel?: string;
  highLabel?: string;
  /** Ours: the rows of a matrix. Its columns are the options. */
  rows?: string[];
  /** Ours: translated row labels, in the same order. Answers store the original rows. */
  rowLabels?: string[];
  /** Ours: allow several columns per row, or several pictures. */
  several?: boolean;
  /** Ours: the total that the options must add up to (constant sum). */
  total?: number;
  /** Ours: the fields of a contact or address question. */
  fields?: string[];
  /** Ours: the required ones among them. */
  requiredFields?: string[];
  /** Ours: allowed file name extensions, such as `pdf`. */
  fileTypes?: string[];
  /** Ours: maximum size of one file, in megabytes. */
  maxMegabytes?: number;
  /** Ours: maximum number of files in one answer. */
  maxFiles?: number;
  /** Ours: https URL of the booking page. */
  link?: string;
  /** Ours: https URL or storage URL of each option's picture, in the order of the options. */
  pictures?: string[];
  /** Ours: each picture's alternative text. */
  alts?: string[];
  /** Ours: translated alternative texts, in the same order. */
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
  /** Ours: shown only if one of these is true. Unanswered questions fail every test but is_empty. */
  visibleWhen?: VisibleRule[];
  jumps?: Jump[] | null;
  /** Ours: the block that groups it with adjacent questions. */
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
  /** Ours: tapping a score, yes, no or a single choice opens the next question or submits. */
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

/** The launcher of widget mode `button`. Buttons in the survey use theme.buttonBackgroundColor. */
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
  /** Ours: CSS selector of an inline survey's parent. Default: the position of the script tag. */
  target?: string;
}

/** A draft's settings, and a published survey's styling (STYLE-009). */
export interface SurveySettings {
  theme: ThemeSettings;
  layout: LayoutSettings;
  display: DisplaySettings;
  logo: LogoSettings;
  button: ButtonSettings;
  widget: WidgetSettings;
}

/** Settings as stored. Missing parts and fields have their defaults. */
export type StoredSettings = { [Part in keyof SurveySettings]?: Partial<SurveySettings[Part]> } & {
  /** Ours: targeting set in the creator (TARGET-006). Publishing copies it to the survey's triggers. */
  displayTriggers?: Partial<DisplayTriggers>;
};

/** Ours: a translation of the survey. Option labels are in the order of the original options. */
export interface SurveyTranslation {
  title?: string;
  description?: string;
  questions?: Record<string, QuestionTranslation>;
  /** The widget's own texts (Next, Submit, …), see widgetTexts.ts. */
  ui?: Record<string, string>;
  /** Ids of unreviewed machine translations (translationUnits.ts). Visitors don't get them. */
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
  /** Ours: scores and formulas, in the order in which they are computed. */
  variables?: SurveyVariable[] | null;
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
  /** Ours: days after one survey during which no other opens automatically; default 0. */
  cooldownDays?: number;
}

export type EndCondition =
  | { type: 'date'; value: string }
  | { type: 'days'; value: number }
  | { type: 'responses'; value: number }
  /** Ours: runs until a teammate stops it. */
  | { type: 'manual'; value?: null };

export type EmbedSettings = Pick<Survey, 'settings'>;

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
  /** True if the server knows more about a visitor: surveys for the visitor's views, and segments. */
  more?: boolean;
  /** The visitor's segments that conditions test, each with a proof for the server. */
  segments?: string[] | undefined;
  /** Ids of the surveys that the visitor can't see. */
  withheld?: string[];
}
