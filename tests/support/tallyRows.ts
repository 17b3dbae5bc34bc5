import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import {
  ANALYTICS_METRICS,
  summariseAnalytics,
} from '@bff/modules/survey-results/analytics/summariseAnalytics';
import {
  FUNNEL_METRICS,
  summariseFunnel,
} from '@bff/modules/survey-results/analytics/summariseFunnel';
import { scoredIds } from '@bff/modules/survey-results/analytics/versionsOf';
import { responseFactsOf, type Metric } from '@bff/modules/survey-results/counters/responseFacts';
import { findResults, type Results } from '@bff/modules/survey-results/responses/findResults';
import type { FactSum } from '@bff/modules/survey-results/responses/readFacts';
import {
  readResultFilter,
  type ResultFilter,
  type SentFilter,
} from '@bff/modules/survey-results/responses/resultFilter';
import { walkResponses } from '@bff/modules/survey-results/responses/walkResponses';
import type { AnswerMark } from '@bff/modules/survey-results/survey-response.entity';

/** The numbers and the funnel of a survey under a filter, added up row by row. The server's statements must return the same. */
export const tallyRows = async (context: Context, id: string, sent: SentFilter) => {
  const { results, filter } = await context.transaction(async (em) => {
    const found = await findResults(em, id, sent);
    return { results: found, filter: readResultFilter(sent, found) };
  });
  const today = localDay(context.clock(), results.timeZone);
  const facts = (metrics: readonly Metric[]) => factsOfRows(context, results, filter, metrics);
  return {
    analytics: {
      ...summariseAnalytics(results.surveys, await facts(ANALYTICS_METRICS), today),
      timeZone: results.timeZone,
    },
    funnel: summariseFunnel(results, await facts(FUNNEL_METRICS), false),
  };
};

const factsOfRows = async (
  context: Context,
  { answered, surveys, questions, timeZone }: Results,
  filter: ResultFilter,
  metrics: readonly Metric[],
): Promise<FactSum[]> => {
  const scored = scoredIds({ questions });
  const facts: FactSum[] = [];
  for await (const page of walkResponses<{
    answer_marks: Record<string, AnswerMark>;
    submission_id: string;
    page: string | null;
    language: string | null;
    hidden: Record<string, unknown> | null;
    segments: string[] | null;
  }>(
    context,
    answered,
    filter,
    ', "answer_marks", "submission_id", "page", "language", "hidden", "segments"',
  )) {
    for (const row of page) {
      const asked = surveys.find(({ id }) => id === row.survey_id)?.questions ?? [];
      const response = {
        isComplete: row.is_complete,
        completionTimeSeconds: row.completion_time_seconds,
        answers: row.answers,
        answerMarks: row.answer_marks,
        submissionId: row.submission_id,
        ...{ page: row.page, language: row.language, hidden: row.hidden },
        segments: row.segments,
        deviceType: row.device_type,
      };
      const day = localDay(new Date(row.started_at), timeZone);
      for (const fact of responseFactsOf(asked, response)) {
        const isStart = fact.metric === 'start';
        const isDaily = isStart || (fact.metric === 'answer' && scored.includes(fact.question));
        if (!metrics.includes(fact.metric)) continue;
        facts.push({
          ...{ surveyId: row.survey_id, day: isDaily ? day : null, ...fact },
          ...(isStart
            ? { device: row.device_type, complete: row.is_complete, flagged: row.flagged }
            : { device: null, complete: null, flagged: null }),
        });
      }
    }
  }
  return facts;
};
