import { answerShape } from './answerShape';
import { splitList } from './splitList';
import type { Answers, AnswerValue, Question } from './types';
import { validateAnswer } from './validateAnswer';

/** Values from a hosted page's address: answers to begin with, and everything else as hidden fields. */
export interface PagePrefill {
  answers: Answers;
  hidden: Record<string, string>;
}

/** Most hidden fields of one response, the longest name and the longest value, in characters. */
const limits = { fields: 20, name: 50, value: 500 };

/** Parameters that speak to the page itself: its language and the widget's own. */
const ownParameter = /^(lang|navout-.*)$/;

/** A consent is given by the person alone; an order, a table, named parts and files are no values that fit into an address; a statement takes none. */
const notPrefilled = /^(co|a|ran|ma|f|s[ct]|sig)/;

/** Carries the token of a link that takes one answer. */
export const LINK_PARAMETER = 't';

/** Reads that token; undefined for a `t` of someone's own, which is a hidden field. */
export const readLinkToken = (parameters: URLSearchParams): string | undefined => {
  const token = parameters.get(LINK_PARAMETER);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/**
 * Reads a page's parameters. `q1=…`, `q2=…` (by place) or `<questionId>=…` answer a question; several options are separated by commas.
 * A consent, a ranking, a matrix, named parts and a statement take no answer from an address. What would not be a valid answer is left out, so a wrong link costs the respondent nothing. Every other parameter is a hidden field.
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
      const asked = { ...question, type: plainType(question) };
      const value = answerFrom(asked, text);
      if (!notPrefilled.test(asked.type) && !validateAnswer(asked, value))
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

/** The first type that takes the same answers. */
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
