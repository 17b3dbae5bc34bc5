import type { QuestionType } from './types';

/** Types whose field comes with the first question, because most surveys ask for them. */
export type FirstType =
  | 'text'
  | 'textarea'
  | 'multiple-choice'
  | 'checkbox'
  | 'rating'
  | 'date'
  | 'email'
  | 'number'
  | 'single-choice'
  | 'yes-no';

/** Types whose field the widget fetches only for a survey that asks for them; their files in `widget/parts/` are named by the type. */
export type PartType = Exclude<QuestionType, FirstType>;

/**
 * True if a stored type is one of them: any type except the first ones, so that a new type adds no byte to the first question. `le.choice` is part of single-choice and
 * multiple-choice.
 */
export const isPartType = (type: string): type is PartType =>
  !/text|le.choice|checkbox|rating|date|email|number|yes/.test(type);
