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
  List,
  ListChecks,
  ListOrdered,
  Mail,
  MapPin,
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

/** Nouns for the items of an answer list. */
export type ListNoun = 'option' | 'row' | 'column';

/** How the editor shows a question type, in addition to the type's settings. */
export interface EditorType {
  /** Its icon. Decorative, because the type's name is always next to it. */
  icon: LucideIcon;
  /** Fixed ends of its range, regardless of stored values. Omitted if the ends may be open. */
  fixedRange?: (question: Question) => { min: number; max: number };
  /** Noun for its items, if they are not called options. */
  optionNoun?: ListNoun;
  /** It has exactly one option, a statement. */
  isOneStatement?: boolean;
}

const editorTypes: Record<QuestionType, EditorType> = {
  text: { icon: Type },
  textarea: { icon: TextAlignStart },
  'multiple-choice': { icon: List },
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
  address: { icon: MapPin },
  scheduling: { icon: ExternalLink },
  signature: { icon: Pencil },
  'file-upload': { icon: Upload },
};

/** Returns the editor entry of a stored type. Unknown types are treated as text. */
export const editorTypeOf = (type: string): EditorType => editorTypes[questionTypeEntry(type).type];
