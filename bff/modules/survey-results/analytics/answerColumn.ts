import { sql, type RawBuilder } from 'kysely';
import { answerShapeOf, questionTypeEntry } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { AnswerValue, PartedAnswer, Question } from '@core/survey/types';

/** Stands for every answer that a list of options does not hold. */
const UNLISTED = '\u0001';

/** Stands for every text: only that there is one counts. */
const WRITTEN = 'x';

/** How a question's answers are counted; questions of several versions with the same one are read by the same expression. */
type Kind =
  | 'written'
  | 'parts'
  | 'number'
  | 'day'
  | 'hour'
  | 'one'
  | 'several'
  | 'one or other'
  | 'several or other';

const kindOf = (question: Question): Kind => {
  const { isClosed, fields } = questionTypeEntry(question.type);
  const shape = answerShapeOf(question);
  if (tallyValues(question).length > 0) {
    const kind = shape === 'options' ? 'several' : 'one';
    return isClosed(question) ? kind : `${kind} or other`;
  }
  // Of fields only that they were filled in counts: names and signatures stay in the database.
  if (shape === 'parts') return fields ? 'written' : 'parts';
  if (shape === 'date') return question.settings?.dateFormat === 'time' ? 'hour' : 'day';
  return shape === 'number' ? 'number' : 'written';
};

/** Whether a question is answered by numbers of which there may be very many. */
export const isFreeNumber = (versions: readonly Question[]): boolean =>
  versions.every((question) => kindOf(question) === 'number');

/** An answer as it is stored, as text. */
export const rawAnswer = (id: string): RawBuilder<string | null> =>
  sql<string | null>`("answers"->>${id}::text)`;

/** Whether a question was answered: empty answers are not stored. The function of the operator `?`, which drivers read as a parameter. */
export const isAnswered = (id: string): RawBuilder<boolean> =>
  sql<boolean>`jsonb_exists("answers", ${id}::text)`;

/** The numbers answered to a question; `NaN` for an answer that is none, null where nothing was answered. */
export const numberColumn = (id: string): RawBuilder<unknown> =>
  sql`case when jsonb_typeof("answers"->${id}::text) = 'number' then ${rawAnswer(id)}::numeric when ${isAnswered(id)} then 'NaN'::numeric end`;

/**
 * The answers to a question as text, as far as they are counted apart; null where nothing was answered.
 * `versions`: the question as each survey of a family asked it.
 */
export const answerColumn = (
  versions: readonly [Question, ...Question[]],
): RawBuilder<string | null> => {
  const [{ id }] = versions;
  const listed = [...new Set(versions.flatMap(tallyValues))];
  const kinds = new Set(versions.map(kindOf));
  const text = rawAnswer(id);
  switch (kinds.size === 1 ? kindOf(versions[0]) : null) {
    case 'written':
      return sql`case when ${isAnswered(id)} then ${WRITTEN}::text end`;
    case 'day':
      return sql`left(${text}, 10)`;
    case 'hour':
      return sql`left(${text}, 2)`;
    case 'one or other':
      return sql`case when ${text} = any(${listed}::text[]) then ${text} when ${isAnswered(id)} then ${UNLISTED}::text end`;
    case 'several or other':
      return listedMembers(id, listed);
    default:
      return text;
  }
};

/** Several choices, with every one that is not in the list under the same name. */
const listedMembers = (id: string, listed: readonly string[]): RawBuilder<string | null> => {
  const members = sql`jsonb_array_elements_text(case when jsonb_typeof("answers"->${id}::text) = 'array' then "answers"->${id}::text else '[]'::jsonb end)`;
  return sql<
    string | null
  >`case when "answers"->${id}::text <@ ${JSON.stringify(listed)}::jsonb then ${rawAnswer(id)}
    else (select jsonb_agg(case when "member" = any(${[...listed]}::text[]) then "member" else ${UNLISTED}::text end)::text from ${members} as "chosen"("member")) end`;
};

/** The answer that a text of a column stands for. */
export const answerOf = (question: Question, text: string): AnswerValue => {
  const shape = answerShapeOf(question);
  if (shape === 'number' && Number.isFinite(Number(text))) return Number(text);
  if (shape === 'parts' && text.startsWith('{')) return JSON.parse(text) as PartedAnswer;
  return shape === 'options' && text.startsWith('[') ? (JSON.parse(text) as string[]) : text;
};
