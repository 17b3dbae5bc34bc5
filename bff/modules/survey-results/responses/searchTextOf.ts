import type { Answers } from '@core/survey/types';
import { isDrawing } from '@core/survey/types/judgeSignature';

const MAX = 100_000;

/** What a search looks in: all answers in lower case, one a line; the strokes of a signature are no words. */
export const searchTextOf = (answers: Answers): string =>
  Object.values(answers)
    .flatMap((answer) => (typeof answer === 'object' ? Object.values(answer ?? {}) : [answer]))
    .filter((text) => !isDrawing(text))
    .map(String)
    .join('\n')
    .toLowerCase()
    .slice(0, MAX);

/** A LIKE pattern for a substring, in the same case; its own wildcards are taken literally. */
export const likePattern = (search: string): string =>
  `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
