/** Types whose field the widget fetches only for a survey that asks for them; their files in `widget/parts/` are named by the type. */
export const partTypeNames = 'dropdown|matrix|ranking|slider|consent|statement';

type Split<Names extends string> = Names extends `${infer First}|${infer Rest}`
  ? First | Split<Rest>
  : Names;

export type PartType = Split<typeof partTypeNames>;

/** Whether a stored type is one of them. */
export const isPartType = (type: string): type is PartType =>
  partTypeNames.split('|').includes(type);
