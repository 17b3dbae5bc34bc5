import { isEmptyAnswer } from './operators';
import type { Answers } from './types';
import { isVariableSource } from './variables/surveyVariable';

const placeholder = /\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g;

/**
 * Inserts earlier answers into a text: `{{questionId|fallback}}` becomes the answer. Without an answer it becomes the fallback, or nothing.
 * Lists and parts are joined with commas; amounts include the names of their options. The result is plain text; callers never treat it as HTML.
 */
export const pipeAnswers = (text: string, answers: Answers): string =>
  text.replace(placeholder, (_all, id: string, fallback = '') => {
    const answer = answers[id.trim()];
    return isEmptyAnswer(answer)
      ? fallback
      : typeof answer === 'object'
        ? Object.entries(answer!)
            .map(([name, one]) => (typeof one === 'number' ? `${name}: ${one}` : one))
            .join(', ')
        : String(answer);
  });

/**
 * Inserts values of variables into a text, in place of `{{variable:name|fallback}}`. Leaves other
 * placeholders.
 */
export const pipeVariables = (text: string, values: Answers): string =>
  text.replace(placeholder, (all, id: string, fallback = '') =>
    isVariableSource(id.trim()) ? String(values[id.trim()] ?? fallback) : all,
  );

/** Returns the ids of the questions whose answers a text inserts, in order of appearance. */
export const pipedIds = (text: string): string[] =>
  [...text.matchAll(placeholder)].map((match) => match[1]!.trim());

/** A stretch of a text: plain text, or a placeholder with the name and fallback that it contains. */
export interface TextPart {
  text: string;
  piped?: { name: string; fallback: string | null };
}

/** Splits a text into plain text and placeholders. Joined, the parts are the text. */
export const splitPipes = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: all, 1: name, 2: fallback = null, index } of text.matchAll(placeholder)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: all, piped: { name: name!, fallback } });
    end = index + all.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

/** The fields of a question that its displayed title depends on. */
interface Named {
  id: string;
  title: string;
}

/** Returns a text with every piped question id passed through `rename`. Keeps the fallback and the blanks around the id. */
export const renamePipes = (text: string, rename: (id: string) => string): string =>
  text.replace(placeholder, (all: string, id: string) =>
    all.replace(id.trim(), () => rename(id.trim())),
  );

/**
 * Returns the questions with readable titles: in a title that pipes an answer, the piped question's title in quotation marks replaces its id.
 * The fallback replaces a deleted question. Questions without piping stay the same objects.
 */
export const nameQuestions = <Q extends Named>(questions: readonly Q[]): Q[] => {
  const titles = new Map(questions.map(({ id, title }) => [id, title]));
  const named = (title: string, inner: (id: string) => string | undefined): string =>
    title.replace(placeholder, (_all, id: string, fallback = '') => {
      const name = inner(id.trim());
      return name ? `“${name}”` : fallback || '…';
    });
  const plain = (id: string): string | undefined => {
    const title = titles.get(id);
    return title && named(title, () => undefined);
  };
  return questions.map((question) =>
    question.title.includes('{{') ? { ...question, title: named(question.title, plain) } : question,
  );
};

/** Returns the placeholder that an editor inserts. */
export const writePlaceholder = (questionId: string, fallback = ''): string =>
  `{{${questionId}${fallback && `|${fallback}`}}}`;
