import type { Answers } from '@core/survey/types';
import { readAnswerFile } from '@core/survey/types/checkFiles';
import { isDrawing } from '@core/survey/types/checkSignature';

const MAX = 100_000;

/**
 * Returns the searchable text: all answers in lowercase, one per line. Leaves out signature
 * drawings and includes only the names of files.
 */
export const searchTextOf = (answers: Answers): string =>
  Object.values(answers)
    .flatMap((answer) => (typeof answer === 'object' ? Object.values(answer ?? {}) : [answer]))
    .filter((text) => !isDrawing(text))
    .map((text) => readAnswerFile(text)?.name ?? String(text))
    .join('\n')
    .toLowerCase()
    .slice(0, MAX);

/** Returns a LIKE pattern for a substring, in the same case, with wildcards escaped. */
export const likePattern = (search: string): string =>
  `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
