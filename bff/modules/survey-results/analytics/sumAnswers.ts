import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import type { Question } from '@core/survey/types';
import { factsOfQuestion, timeFact } from '../counters/responseFacts';
import type { Results } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import type { ResultFilter } from '../responses/resultFilter';
import { answerColumn, answerOf, isFreeNumber } from './answerColumn';
import { countGroups, filtered, type Column, type Group } from './countGroups';
import { packColumns, type Counted } from './packColumns';
import { sumNumbers } from './sumNumbers';
import { NO_CELL, askedBy, scoredIds, versionsOf } from './versionsOf';

/** What one part of a statement counts: starts, completion times, or the answers to a question. */
interface Part extends Counted {
  counts: 'starts' | 'times' | Question['id'];
}

interface SizedColumn {
  sql: Column;
  values: number;
}

/**
 * The facts of the numbers of a survey, added up by the database over the responses: for filters that counters cannot answer.
 * The values that occur are counted there; what each of them adds is said by the same rules as the counters are made by.
 */
export const sumAnswers = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
): Promise<FactSum[]> => {
  const versions = versionsOf(results.surveys);
  const condition = filtered(results.answered, filter);
  const columns = columnsOf(results, versions);
  const facts: FactSum[] = [];
  for (const pack of packColumns(partsOf(results, versions), (name) => columns.get(name)!.values)) {
    const groups = await countGroups(em, condition, {
      survey: sql`"survey_id"`,
      done: sql`"is_complete"`,
      ...Object.fromEntries(pack.columns.map((name, at) => [`c${at}`, columns.get(name)!.sql])),
    });
    const read = (group: Group, column: string): unknown =>
      group[`c${pack.columns.indexOf(column)}`];
    for (const { counts } of pack.parts) {
      if (counts === 'starts') facts.push(...startFacts(groups, read));
      else if (counts === 'times') facts.push(...timeFacts(groups, read));
      else facts.push(...answerFacts(results, counts, groups, read));
    }
  }
  for (const [id, asked] of versions)
    if (isFreeNumber(asked)) facts.push(...(await sumNumbers(em, results, condition, id)));
  return facts;
};

const columnsOf = (
  { timeZone }: Results,
  versions: ReadonlyMap<string, readonly [Question, ...Question[]]>,
): Map<string, SizedColumn> =>
  new Map<string, SizedColumn>([
    ['day', { sql: sql`("started_at" at time zone ${timeZone}::text)::date`, values: 60 }],
    ['device', { sql: sql`"device_type"`, values: 3 }],
    ['flagged', { sql: sql`"flagged"`, values: 2 }],
    ['seconds', { sql: sql`"completion_time_seconds"`, values: 300 }],
    ...[...versions].map(([id, asked]) => [`answer ${id}`, answerColumn(asked)] as const),
  ]);

const partsOf = (
  { questions }: Results,
  versions: ReadonlyMap<string, readonly [Question, ...Question[]]>,
): Part[] => {
  const scored = scoredIds({ questions });
  const counted = [...versions].filter(([, asked]) => !isFreeNumber(asked)).map(([id]) => id);
  return [
    { counts: 'starts', columns: ['day', 'device', 'flagged'] },
    ...counted
      .filter((id) => scored.includes(id))
      .map((id) => ({ counts: id, columns: ['day', `answer ${id}`] })),
    { counts: 'times', columns: ['seconds'] },
    ...counted
      .filter((id) => !scored.includes(id))
      .map((id) => ({ counts: id, columns: [`answer ${id}`] })),
  ];
};

type Read = (group: Group, column: string) => unknown;

/** Groups that are the same in what counts, as one. `valueOf` null: not counted. */
const merged = <Value>(
  groups: readonly Group[],
  valueOf: (group: Group) => Value | null,
): { value: Value; n: number }[] => {
  const sums = new Map<string, { value: Value; n: number }>();
  for (const group of groups) {
    const value = valueOf(group);
    if (value === null) continue;
    const key = JSON.stringify(value);
    const known = sums.get(key);
    if (known) known.n += group.n;
    else sums.set(key, { value, n: group.n });
  }
  return [...sums.values()];
};

const startFacts = (groups: readonly Group[], read: Read): FactSum[] =>
  merged(groups, (group) => ({
    surveyId: group.survey as string,
    complete: group.done as boolean,
    day: read(group, 'day') as string,
    device: read(group, 'device') as DeviceType,
    flagged: read(group, 'flagged') as boolean,
  })).map(({ value, n }) => ({
    ...value,
    ...{ metric: 'start', question: '', key: '', n, total: 0, low: null, high: null },
  }));

const timeFacts = (groups: readonly Group[], read: Read): FactSum[] =>
  merged(groups, (group) => {
    const seconds = group.done ? (read(group, 'seconds') as number | null) : null;
    return seconds === null ? null : { surveyId: group.survey as string, seconds };
  }).map(({ value: { surveyId, seconds }, n }) => ({
    ...{ surveyId, ...NO_CELL },
    ...timeFact(seconds, n),
  }));

const answerFacts = (
  { surveys, questions }: Results,
  id: string,
  groups: readonly Group[],
  read: Read,
): FactSum[] => {
  const isScored = scoredIds({ questions }).includes(id);
  return merged(groups, (group) => {
    const text = read(group, `answer ${id}`) as string | null;
    return text === null
      ? null
      : {
          surveyId: group.survey as string,
          isComplete: group.done as boolean,
          day: isScored ? (read(group, 'day') as string) : null,
          text,
        };
  }).flatMap(({ value: { surveyId, isComplete, day, text }, n }) => {
    const question = askedBy(surveys, surveyId, id);
    if (!question) return [];
    const answers = { [id]: answerOf(question, text) };
    return factsOfQuestion(question, { answers, answerMarks: {}, isComplete }, n).map((fact) => ({
      ...{ surveyId, ...NO_CELL, ...fact },
      day: fact.metric === 'answer' ? day : null,
    }));
  });
};
