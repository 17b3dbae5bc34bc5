import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import type { Results } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import { responseFactsOf, type Metric } from '../counters/responseFacts';
import type { ResultFilter } from '../responses/resultFilter';
import { least, most } from '../counters/rollupCells';
import type { AnswerMark } from '../survey-response.entity';
import { walkResponses } from '../responses/walkResponses';

/** Ids of the questions with a score: their answers stay apart by day. */
export const scoredIds = ({ questions }: Pick<Results, 'questions'>): string[] =>
  questions.flatMap(({ id, settings }) => (settings?.preset ? [id] : []));

/**
 * The same sums as readRollups, added up from the rows: for filters that counters cannot answer (a text, an hour). It reads every
 * matching row, a page at a time.
 */
export const sumRows = async (
  context: Context,
  { answered, surveys, questions, timeZone }: Results,
  filter: ResultFilter,
  metrics: readonly Metric[],
): Promise<FactSum[]> => {
  const questionsOf = new Map(surveys.map(({ id, questions }) => [id, questions]));
  const sums = new Map<string, FactSum>();
  const scored = new Set(scoredIds({ questions }));
  for await (const page of walkResponses<{ answer_marks: Record<string, AnswerMark> }>(
    context,
    answered,
    filter,
    ', "answer_marks"',
  )) {
    for (const row of page) {
      const response = {
        isComplete: row.is_complete,
        completionTimeSeconds: row.completion_time_seconds,
        answers: row.answers,
        answerMarks: row.answer_marks,
      };
      for (const fact of responseFactsOf(questionsOf.get(row.survey_id) ?? [], response)) {
        if (!metrics.includes(fact.metric)) continue;
        const cell =
          fact.metric === 'start'
            ? {
                day: localDay(new Date(row.started_at), timeZone),
                device: row.device_type,
                complete: row.is_complete,
                flagged: row.flagged,
              }
            : {
                day:
                  fact.metric === 'answer' && scored.has(fact.question)
                    ? localDay(new Date(row.started_at), timeZone)
                    : null,
                ...{ device: null, complete: null, flagged: null },
              };
        add(sums, { surveyId: row.survey_id, ...cell, ...fact });
      }
    }
  }
  return [...sums.values()];
};

const add = (sums: Map<string, FactSum>, fact: FactSum): void => {
  const id = JSON.stringify([
    fact.surveyId,
    fact.day,
    fact.device,
    fact.complete,
    fact.flagged,
    fact.metric,
    fact.question,
    fact.key,
  ]);
  const known = sums.get(id);
  if (!known) {
    sums.set(id, fact);
    return;
  }
  known.n += fact.n;
  known.total += fact.total;
  known.low = least(known.low, fact.low);
  known.high = most(known.high, fact.high);
};
