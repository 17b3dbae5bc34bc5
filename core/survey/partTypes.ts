import type { QuestionType } from './types';

/** Types whose field the widget fetches only for a survey that asks for them; their files in `widget/parts/` are named by the type. */
export type PartType = Extract<
  QuestionType,
  'dropdown' | 'matrix' | 'ranking' | 'slider' | 'consent'
>;

/** Whether a stored type is one of them. */
export const isPartType = (type: string): type is PartType =>
  /^(dropdown|matrix|ranking|slider|consent)$/.test(type);
