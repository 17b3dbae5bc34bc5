import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { factsOfQuestion, timeFact } from '../counters/responseFacts';
import type { Results } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import type { ResultFilter } from '../responses/resultFilter';
import type { SetGroup } from '../packs/groupSums';
import { answerColumn, answerOf, dayColumn, isFreeNumber, numberColumn } from './answerColumn';
import { countFiltered } from './countFiltered';
import type { CountedSet } from './countSets';
import { effectiveScale, type ResponseWeights } from './weighResponses';
import { NO_CELL, askedBy, scoredIds, versionsOf } from './versionsOf';

/** A set of columns, and the facts that each of its groups adds. */
interface Part extends CountedSet {
  /** True if it counts answers. */
  isAnswer?: boolean;
  factsOf: (group: SetGroup) => FactSum[];
}

/**
 * Adds up the facts behind a survey's numbers in the database, for filters that the counters don't
 * cover. The database counts the values; each value adds facts by the same rules as the counters.
 */
export const sumAnswers = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
  weights?: ResponseWeights,
): Promise<FactSum[]> => {
  const parts = partsOf(results).map((part) => (weights ? weighted(part, weights) : part));
  const counted = await countFiltered(em, results, filter, parts);
  return parts.flatMap(({ factsOf }, at) => counted[at]!.flatMap(factsOf));
};

/**
 * The same for weighted answers: responses with different weights are counted separately. Starts
 * and times describe responses and stay unweighted.
 */
const weighted = (part: Part, { columns, weightOf, report }: ResponseWeights): Part => {
  if (!part.isAnswer) return part;
  const scale = effectiveScale(report);
  return {
    ...part,
    columns: [...columns, ...part.columns],
    factsOf: ({ values, n, total, ...group }) => {
      const factor = weightOf(values.slice(0, columns.length)) * scale;
      if (factor === 0) return [];
      const own = values.slice(columns.length);
      return part.factsOf({
        ...{ ...group, values: own, n: n * factor },
        total: total === null ? null : total * factor,
      });
    },
  };
};

const partsOf = (results: Results): Part[] => {
  const day = dayColumn(results.timeZone);
  const scored = scoredIds(results);
  return [
    {
      columns: [
        day,
        { sql: sql`"flagged"`, packed: { of: 'flagged' } },
        { sql: sql`"device_type"`, packed: { of: 'device' } },
      ],
      factsOf: startFacts,
    },
    {
      columns: [{ sql: sql`"completion_time_seconds"`, packed: { of: 'seconds' } }],
      factsOf: timeFacts,
    },
    ...[...versionsOf(results.surveys)].map(([id, versions]): Part => {
      if (isFreeNumber(versions))
        return {
          isAnswer: true,
          columns: [numberColumn(id)],
          isNumber: true,
          factsOf: (group) => numberFacts(results, id, group),
        };
      const column = answerColumn(versions);
      return {
        isAnswer: true,
        columns: scored.includes(id) ? [day, column] : [column],
        factsOf: (group) => answerFacts(results, id, group),
      };
    }),
  ];
};

const startFacts = ({ survey: surveyId, done: complete, values, n }: SetGroup): FactSum[] => {
  const [day, flagged, device] = values as [string, boolean, DeviceType];
  return [
    {
      ...{ surveyId, complete, day, device, flagged, n },
      ...{ metric: 'start', question: '', key: '', total: 0, low: null, high: null },
    },
  ];
};

const timeFacts = ({ survey: surveyId, done, values: [seconds], n }: SetGroup): FactSum[] =>
  done && seconds !== null ? [{ surveyId, ...NO_CELL, ...timeFact(seconds as number, n) }] : [];

const answerFacts = (
  { surveys }: Results,
  id: string,
  { survey: surveyId, done: isComplete, values, n }: SetGroup,
): FactSum[] => {
  const question = askedBy(surveys, surveyId, id);
  const text = values.at(-1) as string | null;
  if (!question || text === null) return [];
  const day = values.length > 1 ? (values[0] as string) : null;
  const answers = { [id]: answerOf(question, text) };
  return factsOfQuestion(question, { answers, answerMarks: {}, isComplete }, n).map((fact) => ({
    ...{ surveyId, ...NO_CELL, ...fact },
    day: fact.metric === 'answer' ? day : null,
  }));
};

const numberFacts = (
  { surveys }: Results,
  id: string,
  { survey: surveyId, done: isComplete, values, n, total, low, high }: SetGroup,
): FactSum[] => {
  const question = askedBy(surveys, surveyId, id);
  const [near] = values as [string | null];
  if (!question || near === null) return [];
  const isNumber = near !== 'NaN';
  const answers = { [id]: isNumber ? Number(near) : 'none' };
  return factsOfQuestion(question, { answers, answerMarks: {}, isComplete }, n).map((fact) => ({
    ...{ surveyId, ...NO_CELL, ...fact },
    ...(fact.metric === 'answered' && isNumber && { total: total! }),
    ...(fact.metric === 'answered' && isNumber && isComplete && { low, high }),
  }));
};
