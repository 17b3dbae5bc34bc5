import { ratingRange } from '@core/survey/answerShape';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question, QuestionType } from '@core/survey/types';
import {
  Calendar,
  ExternalLink,
  ChevronsUpDown,
  CircleDot,
  Grid3x3,
  Hash,
  Images,
  Info,
  ChartPie,
  Users,
  ListChecks,
  ListOrdered,
  Mail,
  Building2,
  ShieldCheck,
  Pencil,
  SlidersHorizontal,
  Star,
  TextAlignStart,
  ToggleLeft,
  Type,
  Upload,
  type LucideIcon,
} from 'lucide-react';

/** Nouns for the items of a list of answers. */
export type ListNoun = 'option' | 'row' | 'column';

/** Editor facts about a question type, besides the settings that the type offers. */
export interface EditorType {
  /** Its sign; decorative, because the type's name is always next to it. */
  icon: LucideIcon;
  /** The ends that always hold, whatever is stored; left out where the ends may be open. */
  fixedRange?: (question: Question) => { min: number; max: number };
  /** Noun for its options, where they are not options. */
  optionNoun?: ListNoun;
  /** It has one option only, a statement. */
  isOneStatement?: boolean;
}

const editorTypes: Record<QuestionType, EditorType> = {
  text: { icon: Type },
  textarea: { icon: TextAlignStart },
  'multiple-choice': { icon: CircleDot },
  checkbox: { icon: ListChecks },
  rating: { icon: Star, fixedRange: ratingRange },
  dropdown: { icon: ChevronsUpDown },
  date: { icon: Calendar },
  email: { icon: Mail },
  number: { icon: Hash },
  'single-choice': { icon: CircleDot },
  'yes-no': { icon: ToggleLeft },
  matrix: { icon: Grid3x3, optionNoun: 'column' },
  ranking: { icon: ListOrdered },
  slider: { icon: SlidersHorizontal },
  consent: { icon: ShieldCheck, isOneStatement: true },
  statement: { icon: Info },
  'picture-choice': { icon: Images },
  'constant-sum': { icon: ChartPie },
  contact: { icon: Users },
  address: { icon: Building2 },
  scheduling: { icon: ExternalLink },
  signature: { icon: Pencil },
  'file-upload': { icon: Upload },
};

/** The editor's entry of a type as stored; unknown types are treated as text. */
export const editorTypeOf = (type: string): EditorType => editorTypes[questionTypeEntry(type).type];
