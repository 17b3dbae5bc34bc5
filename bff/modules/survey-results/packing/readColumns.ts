import type { EntityManager } from '@mikro-orm/sql';
import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import type { AnswerValue, Question } from '@core/survey/types';
import { setLocal } from '@bff/db/setLocal';
import { lagKey, LAG_STARTS } from '../counters/responseFacts';
import { GIVEN, isPacked } from '../packs/packedAnswer';
import {
  COUNTRY_COLUMN,
  FACT_BITS,
  FACTS_COLUMN,
  ID_COLUMN,
  START_COLUMN,
  TIME_COLUMN,
  WHO_COLUMN,
  answerName,
  lagName,
  writeBytes,
  writeCoded,
  writeHashes,
  writeNumbers,
} from '../packs/packFormat';

/** Responses of a survey that started within a period. */
interface PackedSpan {
  surveyId: string;
  companyId: string;
  from: Date;
  /** Exclusive. */
  before: Date;
}

type Packed = Record<`${'answer' | 'lag'}${number}`, string | null> & {
  n: number;
  starts: string | null;
  countries: string | null;
  facts: string | null;
  seconds: string | null;
  people: string | null;
  ids: Uint8Array | null;
};

/** An expression with its parameters. */
type Piece = [sql: string, ...params: string[]];

/**
 * Reads the columns of a pack in one statement: the database returns each as one list, because
 * reading responses row by row takes three times the CPU time of this process. Texts, names and
 * addresses of answers stay in the database.
 * @returns the number of responses, and the name and content of each column.
 */
export const readColumns = async (
  em: EntityManager,
  { surveyId, companyId, from, before }: PackedSpan,
  questions: readonly Question[],
): Promise<{ n: number; columns: [name: string, content: Buffer][] }> => {
  const lists = questions.flatMap((question, at) => listsOf(question, at));
  // Compiling so many expressions takes longer than running them.
  await setLocal(em, 'jit', 'off');
  const [row] = await em.execute<Packed[]>(
    `select count(*)::int as "n", ${FIXED_LISTS}${lists.map(([sql]) => `, ${sql}`).join('')}
      from (${ROWS}) "rows"`,
    [...lists.flatMap(([, ...params]) => params), companyId, surveyId, from, before],
  );
  const { n, ids, ...packed } = row!;
  const list = <T>(text: string | null | undefined): T[] => JSON.parse(text ?? '[]') as T[];
  const columns: [string, Buffer][] = [
    [START_COLUMN, writeNumbers(list(packed.starts))],
    [ID_COLUMN, Buffer.from(ids ?? [])],
    [WHO_COLUMN, writeHashes(list(packed.people))],
    [COUNTRY_COLUMN, writeCoded(list<string | null>(packed.countries).map(asJsonText))],
    [FACTS_COLUMN, writeBytes(list(packed.facts))],
    [TIME_COLUMN, writeCoded(list<number | null>(packed.seconds).map(asJsonText))],
    ...questions.flatMap((question, at): [string, Buffer][] => [
      [
        answerName(question.id),
        writeCoded(list<AnswerValue | null>(packed[`answer${at}`]).map(asJsonText)),
      ],
      [lagName(question.id), writeBytes(list<number | null>(packed[`lag${at}`]).map(lagCode))],
    ]),
  ];
  return { n, columns };
};

const asJsonText = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(value);

/** Bits of the device and of the facts of a response. */
const FACTS = [
  `case "device_type" ${DEVICE_TYPES.map((type, at) => `when '${type}' then ${at}`).join(' ')} end`,
  `case when "is_complete" then ${FACT_BITS.complete} else 0 end`,
  `case when "flagged" then ${FACT_BITS.flagged} else 0 end`,
  `case when "screened_out" is null then 0 else ${FACT_BITS.screenedOut} end`,
].join(' + ');

/** Ids as their last eight bytes, like writeIds. */
const FIXED_LISTS = [
  'json_agg(floor(extract(epoch from "started_at"))::bigint)::text as "starts"',
  `string_agg(substring(uuid_send("id") from 9), ''::bytea) as "ids"`,
  'json_agg("respondent")::text as "people"',
  'json_agg("country")::text as "countries"',
  `json_agg(${FACTS})::text as "facts"`,
  'json_agg("completion_time_seconds")::text as "seconds"',
].join(', ');

/** Adding an empty object unpacks stored answers once, not once for each question. */
const ROWS = `select "id", "started_at", "respondent", "country", "device_type", "is_complete", "flagged",
    "screened_out", "completion_time_seconds", "answers" || '{}'::jsonb as "answers", "answer_marks" || '{}'::jsonb as "marks"
  from "survey_responses" where "company_id" = ? and "survey_id" = ? and "is_test" = false and "is_excluded" = false
    and "started_at" >= ? and "started_at" < ? order by "started_at", "id" offset 0`;

const listsOf = (question: Question, at: number): Piece[] => {
  const { id } = question;
  const answer: Piece = isPacked(question)
    ? [`json_agg("answers"->?::text)::text as "answer${at}"`, id]
    : [
        `json_agg(case when jsonb_exists("answers", ?::text) then '${GIVEN}' end)::text as "answer${at}"`,
        id,
      ];
  return [
    answer,
    [
      `json_agg(case when jsonb_exists("answers", ?::text) then "marks"->?::text->'lagMs' end)::text as "lag${at}"`,
      ...[id, id],
    ],
  ];
};

/** 0 if unknown, else the step of the time plus one. */
const lagCode = (lagMs: number | null): number =>
  lagMs === null ? 0 : Math.min(Number(lagKey(lagMs)), LAG_STARTS.length) + 1;
