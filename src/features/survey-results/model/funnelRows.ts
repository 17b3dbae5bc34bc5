import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readFunnel } from '@core/contract/survey-results';

export type Funnel = ResponseOf<typeof readFunnel>;

export interface FunnelRow {
  id: string;
  label: string;
  title?: string;
  count: number;
  /** Per cent of those who reached the step before that came as far as here; null for the first step and for questions only some see. */
  share: number | null;
  /** Unfinished responses that stopped here; null for steps that are no question. */
  left: number | null;
  medianSeconds: number | null;
  conditional: boolean;
}

/**
 * The funnel as rows: Displayed, Started, each question, Completed. A question that only some visitors see is left out of the chain of
 * shares: the next share ignores it. A visitor who skips an optional question and continues is not lost: each step is reached by at
 * least as many visitors as any step after it.
 */
export const funnelRows = (
  funnel: Funnel,
  questions: readonly { id: string; title: string }[],
): FunnelRow[] => {
  const chain = [
    ...funnel.steps.filter(({ conditional }) => !conditional).map(({ answered }) => answered),
    funnel.completes,
  ];
  const reached = chain.map((_count, at) => Math.max(...chain.slice(at)));
  const rows: FunnelRow[] = [];
  const plain = { left: null, medianSeconds: null, conditional: false };
  const displays = funnel.displays ?? null;
  if (displays !== null)
    rows.push({ id: 'displayed', label: 'Displayed', count: displays, share: null, ...plain });
  rows.push({
    id: 'started',
    label: 'Started',
    count: funnel.starts,
    share: shareOf(funnel.starts, displays),
    ...plain,
  });
  let [at, base] = [0, funnel.starts];
  const continued = (): number | null => {
    const share = shareOf(reached[at]!, base);
    base = reached[at]!;
    at += 1;
    return share;
  };
  for (const { questionId, conditional, answered, left, medianSeconds } of funnel.steps) {
    const index = questions.findIndex(({ id }) => id === questionId);
    const label = index < 0 ? 'Removed question' : `Question ${String(index + 1)}`;
    const title = questions[index]?.title;
    rows.push({
      id: questionId,
      label,
      ...(title ? { title } : {}),
      count: answered,
      share: conditional ? null : continued(),
      left,
      medianSeconds: medianSeconds ?? null,
      conditional,
    });
  }
  rows.push({
    id: 'completed',
    label: 'Completed',
    count: funnel.completes,
    share: continued(),
    ...plain,
  });
  return rows;
};

const shareOf = (part: number, whole: number | null): number | null =>
  whole ? (part / whole) * 100 : null;

/** Returns the id of the step that loses the largest share of visitors: the row with the lowest share; null when no one is lost. */
export const worstStep = (rows: readonly FunnelRow[]): string | null => {
  const chain = rows.filter(({ id, share }) => id !== 'started' && share !== null && share < 100);
  return (
    chain.reduce<FunnelRow | null>(
      (worst, row) => (worst === null || row.share! < worst.share! ? row : worst),
      null,
    )?.id ?? null
  );
};

/** Bars are drawn against the starts; displays far above them are drawn shortened, so that the questions stay readable. */
export const barScale = (rows: readonly FunnelRow[]): { full: number; isBroken: boolean } => {
  const displayed = rows.find(({ id }) => id === 'displayed')?.count ?? 0;
  const most = Math.max(
    1,
    ...rows.filter(({ id }) => id !== 'displayed').map(({ count }) => count),
  );
  return displayed > most * 2
    ? { full: most * 1.6, isBroken: true }
    : { full: Math.max(most, displayed), isBroken: false };
};
