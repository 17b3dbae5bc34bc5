import type { SurveyScreens } from '../screens';
import type { DisplaySettings, Question, QuestionSettings, QuestionType } from '../types';
import type { ForeignRule } from './answerRules';

/** The tools whose files are read, and text that was pasted. */
export type ImportTool =
  'surveyjs' | 'typeform' | 'google-forms' | 'limesurvey' | 'qualtrics' | 'text';

/** What was not carried over, or came out different. Each has a sentence in the catalog of the screen. */
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

/** One thing to tell. `values` fill its sentence. */
export interface ImportNote {
  key: ImportNoteKey;
  values?: Record<string, string | number>;
}

/** What can be chosen: how the file's conditions call it, and what people read. */
export interface ForeignOption {
  code: string;
  label: string;
  /** https address of its picture. */
  picture?: string;
  /** What the picture shows. */
  alt?: string;
}

/** Questions that follow each other with the same one are a block. */
export interface ForeignPage {
  title?: string;
  /** They are shown at once, unless this is false. */
  together?: boolean;
  /** They come in a random order. */
  shuffled?: boolean;
  /** It trades places with the others that do. */
  moves?: boolean;
}

/** A question as a file of another tool means it, in the words of ours. */
export interface ForeignQuestion {
  /** How conditions and piped answers of the file call it. */
  name: string;
  title: string;
  description?: string;
  /** Null leaves it out; its notes say why. */
  type: QuestionType | null;
  required?: boolean;
  options?: readonly ForeignOption[];
  rows?: readonly ForeignOption[];
  settings?: QuestionSettings;
  /** The page it is on, where the file has several. */
  page?: ForeignPage;
  /** It is shown only if this holds. */
  when?: ForeignRule;
  /** The condition as the file writes it, for the report. */
  whenText?: string;
  notes: ImportNote[];
}

/** "After this question, go on with that one": everything between is passed over. */
export interface ForeignJump {
  /** Place of the question whose answer decides; it jumps only where it was shown. */
  from: number;
  /** Place of the last question before the jump. */
  after: number;
  /** Place of the question that comes next; the number of questions for the end. */
  to: number;
  when: ForeignRule;
}

/** A whole file, before the limits of our surveys. */
export interface ForeignSurvey {
  tool: ImportTool;
  title: string;
  description?: string;
  /** BCP 47 tag; empty when the file does not say. */
  language?: string;
  display?: Partial<DisplaySettings>;
  screens?: SurveyScreens;
  questions: readonly ForeignQuestion[];
  jumps?: readonly ForeignJump[];
  /** About the survey as a whole. */
  notes: readonly ImportNote[];
}

/** One line of the report, in the order of the file. */
export interface ImportLine {
  title: string;
  /** Id in `questions`; null when the question was left out. */
  id: string | null;
  notes: readonly ImportNote[];
}

/** What comes out: a part of a survey within all limits, and everything that is not in it. */
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
