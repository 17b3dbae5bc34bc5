import type { SurveyScreens } from '../screens';
import type { DisplaySettings, Question, QuestionSettings, QuestionType } from '../types';
import type { ForeignRule } from './answerRules';

/** The tools whose files we read, pasted text, and a draft of the language model. */
export type ImportTool =
  'surveyjs' | 'typeform' | 'google-forms' | 'limesurvey' | 'qualtrics' | 'text' | 'model';

/** Codes for parts that were not imported or were changed. Each has a sentence in the screen's catalog. */
export type ImportNoteKey =
  | 'noType'
  | 'typeChanged'
  | 'condition'
  | 'jump'
  | 'jumps'
  | 'noOptions'
  | 'optionsElsewhere'
  | 'optionsMerged'
  | 'optionsCut'
  | 'optionRules'
  | 'optionBehavior'
  | 'noRows'
  | 'rowsCut'
  | 'textCut'
  | 'tooManyQuestions'
  | 'tooManyOptions'
  | 'tooDeep'
  | 'pipe'
  | 'media'
  | 'mediaElsewhere'
  | 'links'
  | 'formatting'
  | 'code'
  | 'startValue'
  | 'validation'
  | 'requiredRule'
  | 'requiredParts'
  | 'commentField'
  | 'endLabels'
  | 'readOnly'
  | 'hidden'
  | 'score'
  | 'unit'
  | 'sections'
  | 'languages'
  | 'randomOrder'
  | 'calculations'
  | 'quotas'
  | 'endings'
  | 'hiddenFields'
  | 'repeated';

/** One note of the report. `values` fill its sentence. */
export interface ImportNote {
  key: ImportNoteKey;
  values?: Record<string, string | number>;
}

/** An option: the name that the file's conditions use, and its label. */
export interface ForeignOption {
  code: string;
  label: string;
  /** https address of its picture. */
  picture?: string;
  /** Description of the picture. */
  alt?: string;
}

/** Consecutive questions with the same value are a block. */
export interface ForeignPage {
  title?: string;
  /** The block is shown as one page, unless this is false. */
  together?: boolean;
  shuffled?: boolean;
  /** It trades places with the other moving blocks. */
  moves?: boolean;
}

/** A question of another tool's file, converted to our types. */
export interface ForeignQuestion {
  /** Its name in the file's conditions and piped answers. */
  name: string;
  title: string;
  description?: string;
  /** Null leaves it out; its notes give the reason. */
  type: QuestionType | null;
  required?: boolean;
  options?: readonly ForeignOption[];
  rows?: readonly ForeignOption[];
  settings?: QuestionSettings;
  /** Its page, if the file has several. */
  page?: ForeignPage;
  /** It is shown only if this condition holds. */
  when?: ForeignRule;
  /** The condition as the file writes it, for the report. */
  whenText?: string;
  notes: ImportNote[];
}

/**
 * A jump: after this question, the survey continues with a later one and skips all questions in
 * between.
 */
export interface ForeignJump {
  /** Position of the question whose answer decides; the jump happens only if that question was shown. */
  from: number;
  /** Position of the last question before the jump happens. */
  after: number;
  /** Position of the next question; the number of questions means the end. */
  to: number;
  when: ForeignRule;
}

/** A whole file, before our limits apply. */
export interface ForeignSurvey {
  tool: ImportTool;
  title: string;
  description?: string;
  /** BCP 47 tag; empty if the file does not say. */
  language?: string;
  display?: Partial<DisplaySettings>;
  screens?: SurveyScreens;
  questions: readonly ForeignQuestion[];
  jumps?: readonly ForeignJump[];
  /** Notes about the survey as a whole. */
  notes: readonly ImportNote[];
}

/** One line of the report, in the order of the file. */
export interface ImportLine {
  title: string;
  /** Id in `questions`; null when the question was left out. */
  id: string | null;
  notes: readonly ImportNote[];
}

/** The result: a part of a survey within all limits, and a list of everything that is not in it. */
export interface ImportedSurvey {
  tool: ImportTool;
  title: string;
  description: string;
  language: string;
  display: Partial<DisplaySettings>;
  screens: SurveyScreens | null;
  questions: Question[];
  lines: ImportLine[];
  notes: readonly ImportNote[];
}
