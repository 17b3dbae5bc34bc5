import type { QuestionType } from '@core/survey/types';
import {
  AtSign,
  Calendar,
  ChevronsUpDown,
  CircleDot,
  Hash,
  ListChecks,
  Mail,
  Star,
  TextAlignStart,
  ToggleLeft,
  Type,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<QuestionType, LucideIcon> = {
  text: Type,
  textarea: TextAlignStart,
  'multiple-choice': CircleDot,
  checkbox: ListChecks,
  rating: Star,
  dropdown: ChevronsUpDown,
  date: Calendar,
  email: Mail,
  number: Hash,
  'single-choice': CircleDot,
  'yes-no': ToggleLeft,
};

/** The sign of a question type; decoration, the type is always in words beside it. */
export function QuestionIcon({ type, size = 16 }: { type: QuestionType; size?: number }) {
  const Icon = icons[type] ?? AtSign;
  return <Icon aria-hidden size={size} strokeWidth={1.75} />;
}
