import type { EntityManager } from '@mikro-orm/sql';
import type { AnswerFilter } from '@core/survey/answerFilter';
import { bandRange } from '@core/survey/answerFilter';
import { answerShapeOf } from '@core/survey/questionTypes';
import { hasSentiment } from '@core/survey/sentiments';
import type { Question } from '@core/survey/types';
import { isVariableSource } from '@core/survey/variables/surveyVariable';
import {
  COUNTRY_COLUMN,
  answerName,
  sentimentName,
  topicName,
  topicPlace,
} from '../packs/packFormat';
import type { PackFilter } from '../packs/packFilter';
import { isPacked, packedText } from '../packs/packedAnswer';
import type { Gap } from '../packs/walkPacks';
import { peopleAsked, readOfPeople } from './personConditions';
import { readTagged } from './visitConditions';
import type { AnsweredSurveys, ResultFilter } from './resultFilter';

/** A question as it is in one or more surveys. */
interface Asked {
  answered: AnsweredSurveys;
  surveys: readonly { questions: readonly Question[] }[];
  questions: readonly Question[];
}

/**
 * Converts a filter for packs; null if packs don't cover it. Packs contain no texts, variables or
 * excluded responses, only the country of a visit, and start times to the second. People and tags are
 * read at query time, because they change. Conditions on answers match those of answerConditions.ts.
 */
export const packedFilter = (
  em: EntityManager,
  asked: Asked,
  filter: ResultFilter,
): PackFilter | null => {
  const { from, before, deviceType, completed, flagged, screenedOut, search, visit } = filter;
  if (search !== null || filter.excluded) return null;
  const { tag, country, ...unknown } = visit;
  if (Object.keys(unknown).length > 0) return null;
  if (![from, before].every((end) => end === null || end.getTime() % 1000 === 0)) return null;
  const values = filter.answerFilters
    .filter((one) => !isTopic(asked, one))
    .map((one) => packedTest(asked, one));
  if (country !== undefined)
    values.push({ column: COUNTRY_COLUMN, fits: (value) => value === country.toUpperCase() });
  if (!values.every((one) => one !== null)) return null;
  const among = [
    ...(peopleAsked(filter) ? [() => readOfPeople(em, asked.answered, filter)] : []),
    ...(tag === undefined ? [] : [() => readTagged(em, asked.answered, tag)]),
  ];
  const topics = filter.answerFilters.filter((one) => isTopic(asked, one)).map(packedTopic);
  return { from, before, deviceType, completed, flagged, screenedOut, values, topics, among };
};

type TopicFilter = Extract<AnswerFilter, { is: 'topic' }>;

const isTopic = ({ questions }: Asked, filter: AnswerFilter): filter is TopicFilter =>
  filter.is === 'topic' &&
  questions.some(({ id, type }) => id === filter.question && hasSentiment({ type }));

const packedTopic = ({ question, language, stems }: TopicFilter): PackFilter['topics'][number] => {
  const { part, hash } = topicPlace(`${language} ${stems}`);
  return { column: topicName(question, part), hash };
};

const packedTest = (
  { surveys, questions }: Asked,
  filter: AnswerFilter,
): PackFilter['values'][number] | null => {
  const question = filter.question;
  if (isVariableSource(question)) return null;
  const of = (fits: (answer: unknown) => boolean) => ({ column: answerName(question), fits });
  if (filter.is === 'answered') return of((answer) => answer !== undefined);
  if (filter.is === 'unanswered') return of((answer) => answer === undefined);
  const newest = questions.find(({ id }) => id === question);
  // Only texts have ratings.
  if (filter.is === 'topic' || (filter.is === 'sentiment' && !(newest && hasSentiment(newest))))
    return of(() => false);
  if (filter.is === 'sentiment')
    return { column: sentimentName(question), fits: (value) => value === filter.sentiment };
  const shape = newest && answerShapeOf(newest);
  // Leave text comparisons to the database, because it has its own rules for upper and lower case.
  if (filter.is === 'contains' || !shape || shape === 'parts') return null;
  const isWhole = surveys.every((survey) =>
    survey.questions.every((asked) => asked.id !== question || isPacked(asked)),
  );
  if (!isWhole) return null;
  switch (filter.is) {
    case 'any': {
      const values = new Set(filter.values);
      return of((answer) => {
        if (shape !== 'options') return answer !== undefined && values.has(packedText(answer));
        return Array.isArray(answer) && answer.some((member) => values.has(packedText(member)));
      });
    }
    case 'band': {
      const range = bandRange(newest, filter.band);
      return of((answer) => range !== null && isBetween(answer, range.from, range.to));
    }
    case 'between': {
      const { from, to } = filter;
      if (shape === 'number') {
        const ends = [from, to].every((end) => end === '' || Number.isFinite(Number(end)));
        const low = from === '' ? -Number.MAX_VALUE : Number(from);
        const high = to === '' ? Number.MAX_VALUE : Number(to);
        return of((answer) => ends && isBetween(answer, low, high));
      }
      return of((answer) => {
        if (answer === undefined) return false;
        const text = packedText(answer);
        const starts = from === '' || text.slice(0, from.length) >= from;
        return starts && (to === '' || text.slice(0, to.length) <= to);
      });
    }
  }
};

const isBetween = (answer: unknown, low: number, high: number): boolean =>
  typeof answer === 'number' && answer >= low && answer <= high;

/** Returns the part of a filter that covers a gap between packs; null if there is none. */
export const filterWithin = (
  filter: ResultFilter,
  companyId: string,
  { surveyIds, from, before }: Gap,
): { answered: AnsweredSurveys; filter: ResultFilter } | null => {
  const within = {
    ...filter,
    from: later(filter.from, from, 1),
    before: later(filter.before, before, -1),
  };
  if (within.from && within.before && within.from >= within.before) return null;
  return { answered: { companyId, surveyIds }, filter: within };
};

/** Returns the later of two times, or with -1 the earlier; null is unbounded. */
const later = (a: Date | null, b: Date | null, sign: 1 | -1): Date | null => {
  if (!a || !b) return a ?? b;
  return (a.getTime() - b.getTime()) * sign > 0 ? a : b;
};
