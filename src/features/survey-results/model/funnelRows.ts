import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readFunnel } from '@core/contract/survey-results';
import { continueShare, largestLoss } from '@core/survey/funnel';
import { surveyResultsText } from '../texts/surveyResultsText';

export type Funnel = ResponseOf<typeof readFunnel>;

export interface FunnelRow {
  id: string;
  label: string;
  /** Place of the question in the survey, from 1: the end of the label. Empty for steps that are no question, and for removed ones. */
  number: string;
  /** Empty for steps that are no question. */
  title: string;
  /** People who came here. */
  reached: number;
  /** Null for steps that are no question. */
  answered: number | null;
  /**
   * Started: per cent of the displays. A question: per cent of those who saw it that did not stop there. Completed: per cent of the
   * starts. The denominator is the same in every version, whatever else it asks. Null without anybody.
   */
  share: number | null;
  /** Unfinished responses that stopped here; null for steps that are no question. */
  left: number | null;
  medianSeconds: number | null;
  conditional: boolean;
}

/** The funnel as rows: Displayed, Started, each question, Completed. */
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
  const asked = funnel.steps.map((step): FunnelRow => {
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
    ...asked,
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

/** Id of the question where most people stopped; null when no one did. */
export const worstStep = (rows: readonly FunnelRow[]): string | null =>
  largestLoss(rows.map(({ id, reached, left }) => ({ id, reached, left: left ?? 0 })))?.id ?? null;

/** Points of per cent between two rows, to the tenth that is shown; null if one has no share or was not asked. */
export const shareDifference = (row: FunnelRow, other: FunnelRow | undefined): number | null =>
  row.share === null || other?.share == null
    ? null
    : Math.round((row.share - other.share) * 10) / 10;

/** Bars are drawn against the starts; displays far above them are drawn shortened, so that the questions stay readable. */
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
