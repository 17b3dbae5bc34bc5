import { redactPersonal } from '@core/text/redactPersonal';
import type { AnswerValue } from '@core/survey/types';
import { isDrawing } from '@core/survey/types/checkSignature';
import type { ResponseRow, VisitedResponseRow } from './survey-response.presenter';

/** Parts of an answer that are personal data as a whole, with what replaces them. */
const PARTS: Readonly<Record<string, string>> = {
  ...{ firstName: '[name]', lastName: '[name]', name: '[name]' },
  ...{ email: '[email]', phone: '[phone]', street: '[address]', line2: '[address]' },
};

type Answers = Readonly<Record<string, AnswerValue>>;

/**
 * Returns a response without emails, phone numbers and names in its answers, and without what
 * identifies the person: identifiers, hidden fields, network address, and addresses of pages.
 */
export const redactResponse = <Row extends ResponseRow & Partial<VisitedResponseRow>>(
  row: Row,
): Row => ({
  ...row,
  answers: redactAnswers(row.answers),
  variables: row.variables && (redactAnswers(row.variables) as VisitedResponseRow['variables']),
  identifiers: null,
  ip_address: null,
  ...(row.visitor_id !== undefined && { signed: null, visitor_id: null, hidden: null }),
  ...(row.page !== undefined && { page: null, referrer: null }),
});

/** Returns answers without emails, phone numbers and the names that the response states. */
export const redactAnswers = (answers: Answers): Record<string, AnswerValue> => {
  const names = namesIn(answers);
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, redactAnswer(answer, names)]),
  );
};

/** Returns one answer redacted, with names from all answers of its response. */
export const redactAnswerOf = (answer: AnswerValue, answers: Answers): AnswerValue =>
  redactAnswer(answer, namesIn(answers));

const redactAnswer = (answer: AnswerValue, names: readonly string[]): AnswerValue => {
  if (typeof answer === 'string')
    return isDrawing(answer) ? '[signature]' : redactPersonal(answer, names);
  if (Array.isArray(answer)) return answer.map((one) => redactAnswer(one, names)) as AnswerValue;
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([part, value]) => [
      part,
      PARTS[part] !== undefined && typeof value === 'string'
        ? PARTS[part]
        : redactAnswer(value as AnswerValue, names),
    ]),
  ) as AnswerValue;
};

/** Names in contacts and signatures, longest first. A single letter is not a name. */
const namesIn = (answers: Answers): string[] =>
  Object.values(answers)
    .flatMap((answer) => {
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [];
      const { firstName, lastName, name } = answer as Record<string, unknown>;
      const parts = [firstName, lastName].filter((part) => typeof part === 'string');
      return [parts.join(' '), ...parts, ...(typeof name === 'string' ? [name] : [])];
    })
    .filter((name) => name.trim().length > 1)
    .sort((a, b) => b.length - a.length);
