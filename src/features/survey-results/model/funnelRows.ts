import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readFunnel } from '@core/contract/survey-results';
import { continueShare, largestLoss } from '@core/survey/funnel';
import { surveyResultsText } from '../texts/surveyResultsText';

export type Funnel = ResponseOf<typeof readFunnel>;

export interface FunnelRow {
  id: string;
  label: string;
  /**
   * Question's position in the survey, from 1, at the end of the label. Empty for other steps and
   * removed questions.
   */
  number: string;
  /** Empty for steps that are not questions. */
  title: string;
  /** People who reached this step. */
  reached: number;
  /** Null for steps that are not questions. */
  answered: number | null;
  /**
   * Started: percent of displays. A question: percent of its viewers who did not stop there.
   * Completed: percent of starts. The denominator is the same in every version, whatever other
   * questions it asks. Null if there were no people.
   */
  share: number | null;
  /** Unfinished responses that stopped here. Null for steps that are not questions. */
  left: number | null;
  medianSeconds: number | null;
  conditional: boolean;
}

/** Returns the funnel as rows: Displayed, Started, each question, Completed. */
export const funnelRows = (
  funnel: Funnel,
  questions: readonly { id: string; title: string }[],
): FunnelRow[] => {
  const plain = {
    title: '',
    number: '',
    answered: null,
    left: null,
    medianSeconds: null,
    conditional: false,
  };
  const displays = funnel.displays ?? null;
  const displayed: FunnelRow[] =
    displays === null
      ? []
      : [
          {
            id: 'displayed',
            label: surveyResultsText('displayed'),
            reached: displays,
            share: null,
            ...plain,
          },
        ];
  const stepRows = funnel.steps.map((step): FunnelRow => {
    const at = questions.findIndex(({ id }) => id === step.questionId);
    return {
      id: step.questionId,
      label:
        at < 0
          ? surveyResultsText('removedQuestion')
          : surveyResultsText('questionNumber', { number: at + 1 }),
      number: at < 0 ? '' : String(at + 1),
      title: questions[at]?.title || step.title || surveyResultsText('untitledQuestion'),
      reached: step.reached,
      answered: step.answered,
      share: continueShare(step),
      left: step.left,
      medianSeconds: step.medianSeconds ?? null,
      conditional: step.conditional,
    };
  });
  return [
    ...displayed,
    {
      id: 'started',
      label: surveyResultsText('started'),
      reached: funnel.starts,
      share: shareOf(funnel.starts, displays),
      ...plain,
    },
    ...stepRows,
    {
      id: 'completed',
      label: surveyResultsText('completed'),
      reached: funnel.completes,
      share: shareOf(funnel.completes, funnel.starts),
      ...plain,
    },
  ];
};

const shareOf = (part: number, whole: number | null): number | null =>
  whole ? (part * 100) / whole : null;

/** Returns the id of the question where most people stopped, or null if no one did. */
export const worstStep = (rows: readonly FunnelRow[]): string | null =>
  largestLoss(rows.map(({ id, reached, left }) => ({ id, reached, left: left ?? 0 })))?.id ?? null;

/**
 * Percentage points between two rows, with the displayed decimal. null if one has no share or was
 * not asked.
 */
export const shareDifference = (row: FunnelRow, other: FunnelRow | undefined): number | null =>
  row.share === null || other?.share == null
    ? null
    : Math.round((row.share - other.share) * 10) / 10;

/**
 * Bars are relative to the starts. Much higher display counts are shortened, so that the questions
 * stay readable.
 */
export const barScale = (rows: readonly FunnelRow[]): { full: number; isBroken: boolean } => {
  const displayed = rows.find(({ id }) => id === 'displayed')?.reached ?? 0;
  const most = Math.max(
    1,
    ...rows.filter(({ id }) => id !== 'displayed').map(({ reached }) => reached),
  );
  return displayed > most * 2
    ? { full: most * 1.6, isBroken: true }
    : { full: Math.max(most, displayed), isBroken: false };
};
