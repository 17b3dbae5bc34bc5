import { isEmptyAnswer } from './operators';
import type { Answers } from './types';

const placeholder = /\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g;

/**
 * Puts earlier answers into a text: `{{questionId|fallback}}` becomes the answer, or the fallback (else nothing) while there
 * is none. Lists are joined with commas. The result is plain text; callers never read it as HTML.
 */
export const pipeAnswers = (text: string, answers: Answers): string =>
  text.replace(placeholder, (_all, id: string, fallback = '') => {
    const answer = answers[id.trim()];
    return isEmptyAnswer(answer)
      ? fallback
      : Array.isArray(answer)
        ? answer.join(', ')
        : String(answer);
  });

/** Question ids a text pipes, in order of appearance. */
export const pipedIds = (text: string): string[] =>
  [...text.matchAll(placeholder)].map((match) => match[1]!.trim());

/** The placeholder an editor inserts. */
export const writePlaceholder = (questionId: string, fallback = ''): string =>
  `{{${questionId}${fallback && `|${fallback}`}}}`;
