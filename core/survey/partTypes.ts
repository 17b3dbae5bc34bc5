import type { QuestionType } from './types';

/** Types whose field is loaded with the first question, because most surveys use them. */
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

/** Types whose field the widget loads only for surveys that use them. Their files in `widget/parts/` are named after the type. */
export type PartType = Exclude<QuestionType, FirstType>;

/**
 * True if a stored type has its own file: any type that is not loaded with the first question, so a new type adds no byte to the first
 * question. `le.choice` is part of single-choice and multiple-choice.
 */
export const isPartType = (type: string): type is PartType =>
  !/text|le.choice|checkbox|rating|date|email|number|yes/.test(type);
