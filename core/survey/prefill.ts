import { answerShape } from './answerShape';
import { splitList } from './splitList';
import type { Answers, AnswerValue, Question } from './types';
import { validateAnswer } from './validateAnswer';

/** Values from a hosted page's URL: initial answers, and everything else as hidden fields. */
export interface PagePrefill {
  answers: Answers;
  hidden: Record<string, string>;
}

/** Maximum number of hidden fields per response, and the maximum length of a name and of a value, in characters. */
const limits = { fields: 20, name: 50, value: 500 };

/** Parameters for the page itself: its language and the widget's own. */
const ownParameter = /^(lang|navout-.*)$/;

/** Only the person can give consent. An order, a table, named parts and files don't fit into a URL. A statement has no answer. */
const notPrefilled = /^(co|a|ran|ma|f|s[ct]|sig)/;

/** Parameter with the token of a single-response link. */
export const LINK_PARAMETER = 't';

/** Reads that token; undefined if `t` is another value, which is then a hidden field. */
export const readLinkToken = (parameters: URLSearchParams): string | undefined => {
  const token = parameters.get(LINK_PARAMETER);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/**
 * Reads a page's parameters. `q1=…`, `q2=…` (by position) or `<questionId>=…` answer a question;
 * several options are separated by commas. A URL can't answer a consent, a ranking, a matrix,
 * named parts or a statement. Invalid answers are dropped, so a faulty link still works. Every
 * other parameter is a hidden field.
 */
export const readPrefill = (
  questions: readonly Question[],
  parameters: URLSearchParams,
): PagePrefill => {
  const answers: Record<string, AnswerValue> = {};
  const hidden: Record<string, string> = {};
  const token = readLinkToken(parameters);
  for (const [name, text] of parameters) {
    const question = questions.find(({ id }, index) => name === id || name === `q${index + 1}`);
    if (question) {
      const plainQuestion = { ...question, type: plainType(question) };
      const value = answerFrom(plainQuestion, text);
      if (!notPrefilled.test(plainQuestion.type) && !validateAnswer(plainQuestion, value))
        answers[question.id] = value;
    } else if (
      !ownParameter.test(name) &&
      (name !== LINK_PARAMETER || text !== token) &&
      name.length <= limits.name &&
      Object.keys(hidden).length < limits.fields
    ) {
      hidden[name] = text.slice(0, limits.value);
    }
  }
  return { answers, hidden };
};

/** Returns the first type that accepts the same answers. */
const plainType = ({ type, settings }: Question): Question['type'] =>
  type === 'slider' ? 'number' : settings?.several && /^pic/.test(type) ? 'checkbox' : type;

const answerFrom = ({ type }: Question, text: string): AnswerValue => {
  const shape = answerShape(type);
  return shape === 'number'
    ? text.trim()
      ? Number(text)
      : null
    : shape === 'options'
      ? splitList(text)
      : shape === 'yes-no'
        ? text.toLowerCase()
        : text;
};
