import type { QuestionType } from '@core/survey/types';
import { editorTypeOf } from './editorTypes';

/** The icon of a question type. Decorative, because the type's name is always next to it. */
export function QuestionIcon({ type, size = 16 }: { type: QuestionType; size?: number }) {
  const Icon = editorTypeOf(type).icon;
  return <Icon aria-hidden size={size} strokeWidth={1.75} />;
}
