import { sql, type RawBuilder } from 'kysely';
import { isPacked, packedText } from '../packs/packedAnswer';
import type { PackedValue } from '../packs/packColumns';
import { LAG_STARTS, numberKey } from '../counters/responseFacts';
import { answerShapeOf, questionTypeEntry } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { AnswerValue, PartedAnswer, Question } from '@core/survey/types';

/**
 * SQL expressions to group responses by: one for survey_responses and one for packs. The second is
 * null if packs don't hold the value.
 */
export interface ResponseColumn {
  sql: RawBuilder<unknown>;
  packed: PackedValue | null;
}

/** Placeholder for every answer that is not in the list of options. */
const UNLISTED = '\u0001';

/** Placeholder for every free text, because only whether there is one is counted. */
const WRITTEN = 'x';

/** How a question's answers are counted. Versions with the same kind share one expression. */
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
  // For contacts and addresses, only count that they were filled in. Names and signatures stay in
  // the database.
  if (shape === 'parts') return fields ? 'written' : 'parts';
  if (shape === 'date') return question.settings?.dateFormat === 'time' ? 'hour' : 'day';
  return shape === 'number' ? 'number' : 'written';
};

/** Returns whether a question's answers are numbers with many possible values. */
export const isFreeNumber = (versions: readonly Question[]): boolean =>
  versions.every((question) => kindOf(question) === 'number');

const rawAnswer = (id: string): RawBuilder<string | null> =>
  sql<string | null>`("answers"->>${id}::text)`;

/**
 * Tests that a question was answered; empty answers are not stored. Uses the function instead of
 * the operator `?`, which drivers read as a parameter.
 */
const isAnswered = (id: string): RawBuilder<boolean> =>
  sql<boolean>`jsonb_exists("answers", ${id}::text)`;

/** A stored answer, as text. `versions`: the question as it is in each survey of the family. */
export const rawColumn = (id: string, versions: readonly Question[]): ResponseColumn => ({
  sql: rawAnswer(id),
  packed: versions.every(isPacked) ? { of: 'answer', question: id, read: packedText } : null,
});

/** 1 if every one of these questions was answered, otherwise 0. */
export const givenColumn = (ids: readonly string[]): ResponseColumn => ({
  sql:
    ids.length === 0
      ? sql`''::text`
      : sql`concat(${sql.join(ids.map((id) => sql`case when ${isAnswered(id)} then '1' else '0' end`))})`,
  packed: { of: 'given', questions: ids },
});

/** The step of the time spent on a question; null if unknown. */
export const lagColumn = (id: string): ResponseColumn => ({
  sql: sql`width_bucket(case when ${isAnswered(id)} then ("answer_marks"->${id}::text->>'lagMs')::float8 end, ${[...LAG_STARTS]}::float8[])`,
  packed: { of: 'lag', question: id },
});

/** The day a response started, in the company's time zone. */
export const dayColumn = (timeZone: string): ResponseColumn => ({
  sql: sql`("started_at" at time zone ${timeZone}::text)::date`,
  packed: { of: 'day', timeZone },
});

/** The numbers answered to a question; `NaN` for an answer that is not a number, null for no answer. */
export const numberColumn = (id: string): ResponseColumn => ({
  sql: sql`case when jsonb_typeof("answers"->${id}::text) = 'number' then ${rawAnswer(id)}::numeric when ${isAnswered(id)} then 'NaN'::numeric end`,
  packed: { of: 'number', question: id, keyOf: numberKey },
});

/**
 * The answers to a question as text, one per counted value; null for no answer. `versions`: the
 * question as it is in each survey of the family.
 */
export const answerColumn = (versions: readonly [Question, ...Question[]]): ResponseColumn => ({
  sql: answerSql(versions),
  packed: { of: 'answer', question: versions[0].id, read: readPacked(versions) },
});

const answerSql = (versions: readonly [Question, ...Question[]]): RawBuilder<string | null> => {
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

/**
 * The same for a packed answer. Values of choices that are in no list may stay separate, because
 * both forms are counted the same way.
 */
const readPacked = (
  versions: readonly [Question, ...Question[]],
): ((answer: unknown) => string) => {
  const listed = new Set(versions.flatMap(tallyValues));
  const kinds = new Set(versions.map(kindOf));
  switch (kinds.size === 1 ? kindOf(versions[0]) : null) {
    case 'written':
      return () => WRITTEN;
    case 'day':
      return (answer) => packedText(answer).slice(0, 10);
    case 'hour':
      return (answer) => packedText(answer).slice(0, 2);
    case 'one or other':
      return (answer) => (listed.has(packedText(answer)) ? packedText(answer) : UNLISTED);
    default:
      return packedText;
  }
};

/** Several choices. Every choice that is not in the list gets the same name. */
const listedMembers = (id: string, listed: readonly string[]): RawBuilder<string | null> => {
  const members = sql`jsonb_array_elements_text(case when jsonb_typeof("answers"->${id}::text) = 'array' then "answers"->${id}::text else '[]'::jsonb end)`;
  return sql<
    string | null
  >`case when "answers"->${id}::text <@ ${JSON.stringify(listed)}::jsonb then ${rawAnswer(id)}
    else (select jsonb_agg(case when "member" = any(${[...listed]}::text[]) then "member" else ${UNLISTED}::text end)::text from ${members} as "chosen"("member")) end`;
};

/** The chosen options among `members`, as a JSON list; null for none. */
export const memberColumn = (id: string, members: readonly string[]): ResponseColumn => {
  const list = sql`jsonb_array_elements_text(case when jsonb_typeof("answers"->${id}::text) = 'array' then "answers"->${id}::text else '[]'::jsonb end)`;
  const wanted = new Set(members);
  return {
    sql: sql`(select jsonb_agg("member" order by "at")::text from ${list} with ordinality as "chosen"("member", "at") where "member" = any(${[...members]}::text[]))`,
    packed: {
      of: 'answer',
      question: id,
      read: (answer) => {
        const chosen = Array.isArray(answer) ? answer.filter((member) => wanted.has(member)) : [];
        return chosen.length > 0 ? JSON.stringify(chosen) : null;
      },
    },
  };
};

/** The answer that a column's text represents. */
export const answerOf = (question: Question, text: string): AnswerValue => {
  const shape = answerShapeOf(question);
  if (shape === 'number' && Number.isFinite(Number(text))) return Number(text);
  if (shape === 'parts' && text.startsWith('{')) return JSON.parse(text) as PartedAnswer;
  return shape === 'options' && text.startsWith('[') ? (JSON.parse(text) as string[]) : text;
};
