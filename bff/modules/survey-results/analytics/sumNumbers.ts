import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { factsOfQuestion } from '../counters/responseFacts';
import type { Results } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import { answerText, isAnswered } from './answerColumn';
import { runGrouped } from './countGroups';
import { NO_CELL, askedBy } from './versionsOf';

/** Numbers that are counted under the same key. */
interface NumberGroup {
  survey: string;
  done: boolean;
  /** One number of the group; null for an answer that is none. */
  near: string | null;
  n: number;
  total: number | null;
  low: number | null;
  high: number | null;
}

/**
 * A number cut to five digits, with a half for the rest: all numbers cut to the same are counted under the same key, which has three digits,
 * and there are few of them however many numbers differ.
 */
const NEAR = sql`case when "v" = 0 then 0 else (
  with "cut" as (select trunc("v", "d") as "t", "d" from (select 4 - floor(log(abs("v"::float8)))::int as "d") "digits")
  select case when "t" = "v" then "t" else "t" + sign("v") * 5 * power(10::numeric, -"d" - 1) end from "cut") end`;

/** The facts of a question that is answered by any number. */
export const sumNumbers = async (
  em: EntityManager,
  { surveys }: Results,
  condition: RawBuilder<SqlBool>,
  id: string,
): Promise<FactSum[]> => {
  const groups = await runGrouped(
    em,
    sql<NumberGroup>`
      select "survey", "done", (${NEAR})::text as "near", sum("n")::int as "n",
        sum("n" * "v")::float8 as "total", min("v")::float8 as "low", max("v")::float8 as "high"
      from (select "survey_id" as "survey", "is_complete" as "done",
          case when jsonb_typeof("answers"->${id}::text) = 'number' then ${answerText(id)}::numeric end as "v", count(*) as "n"
        from "survey_responses" where ${condition} and ${isAnswered(id)} group by 1, 2, 3) "numbers"
      group by 1, 2, 3`,
  );
  return groups.flatMap(({ survey: surveyId, done: isComplete, near, n, total, low, high }) => {
    const question = askedBy(surveys, surveyId, id);
    if (!question) return [];
    const answers = { [id]: near === null ? 'none' : Number(near) };
    return factsOfQuestion(question, { answers, answerMarks: {}, isComplete }, n).map((fact) => ({
      ...{ surveyId, ...NO_CELL, ...fact },
      ...(fact.metric === 'answered' && { total: total ?? 0 }),
      ...(fact.metric === 'answered' && isComplete && { low, high }),
    }));
  });
};
