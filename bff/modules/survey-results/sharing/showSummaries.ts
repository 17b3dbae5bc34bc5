import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { ShownSurvey } from '@core/survey/translations';
import type { Question } from '@core/survey/types';

type Summaries = Record<string, QuestionSummary>;

/**
 * Returns questions with only what a chart needs, and their summaries. With a translation, options
 * and their counts have translated labels, if each count belongs to one option.
 */
export const showSummaries = (
  listed: readonly Question[],
  summaries: Summaries,
  translated: ShownSurvey | null,
): { questions: Question[]; questionSummaries: Summaries } => {
  const questionSummaries: Summaries = {};
  const questions = listed.map(({ id, type, title, options, settings }): Question => {
    const summary = summaries[id];
    const labels = translated?.questions.find((one) => one.id === id)?.labels;
    const words =
      labels && options && isByOption(options, summary)
        ? new Map(options.map((option, at) => [option, labels[at] ?? option]))
        : null;
    if (summary) questionSummaries[id] = words ? inWords(summary, words) : summary;
    const shown = words ? options!.map((option) => words.get(option)!) : options;
    return { id, type, title, options: shown, settings } as Question;
  });
  return { questions, questionSummaries };
};

const isByOption = (options: readonly string[], summary: QuestionSummary | undefined): boolean =>
  !summary || [...summary.counts, ...summary.means].every(({ value }) => options.includes(value));

const inWords = (
  summary: QuestionSummary,
  words: ReadonlyMap<string, string>,
): QuestionSummary => ({
  ...summary,
  counts: summary.counts.map((one) => ({ ...one, value: words.get(one.value)! })),
  means: summary.means.map((one) => ({ ...one, value: words.get(one.value)! })),
});
