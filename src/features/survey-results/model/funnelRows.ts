import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readFunnel } from '@core/contract/survey-results';

export type Funnel = ResponseOf<typeof readFunnel>;

export interface FunnelRow {
  id: string;
  label: string;
  title?: string;
  count: number;
  /** Per cent of those at the step before who came here; null for the first step and for questions only some see. */
  share: number | null;
  /** Unfinished responses that stopped here; null for steps that are no question. */
  left: number | null;
  medianSeconds: number | null;
  conditional: boolean;
}

/**
 * The funnel as rows: Displayed, Started, each question, Completed. A question that only some see takes no part in the chain of
 * shares: the next share looks past it.
 */
export const funnelRows = (funnel: Funnel, questions: readonly { id: string; title: string }[]): FunnelRow[] => {
  const rows: FunnelRow[] = [];
  const step = (row: Omit<FunnelRow, 'share'>, base: number | null) => rows.push({ ...row, share: base ? (row.count / base) * 100 : null });
  const plain = { left: null, medianSeconds: null, conditional: false };
  const displays = funnel.displays ?? null;
  if (displays !== null) step({ id: 'displayed', label: 'Displayed', count: displays, ...plain }, null);
  step({ id: 'started', label: 'Started', count: funnel.starts, ...plain }, displays);
  let base = funnel.starts;
  for (const { questionId, conditional, answered, left, medianSeconds } of funnel.steps) {
    const index = questions.findIndex(({ id }) => id === questionId);
    const label = index < 0 ? 'Removed question' : `Question ${String(index + 1)}`;
    const title = questions[index]?.title;
    step({ id: questionId, label, ...(title ? { title } : {}), count: answered, left, medianSeconds: medianSeconds ?? null, conditional }, conditional ? null : base);
    if (!conditional) base = answered;
  }
  step({ id: 'completed', label: 'Completed', count: funnel.completes, ...plain }, base);
  return rows;
};

/** Where most are lost on the way from start to end: the row with the lowest share; null when nobody is lost. */
export const worstStep = (rows: readonly FunnelRow[]): string | null => {
  const chain = rows.filter(({ id, share }) => id !== 'started' && share !== null && share < 100);
  return chain.reduce<FunnelRow | null>((worst, row) => (worst === null || row.share! < worst.share! ? row : worst), null)?.id ?? null;
};

/** Bars are drawn against the starts; displays far above them are drawn shortened, so that the questions stay readable. */
export const barScale = (rows: readonly FunnelRow[]): { full: number; isBroken: boolean } => {
  const displayed = rows.find(({ id }) => id === 'displayed')?.count ?? 0;
  const most = Math.max(1, ...rows.filter(({ id }) => id !== 'displayed').map(({ count }) => count));
  return displayed > most * 2 ? { full: most * 1.6, isBroken: true } : { full: Math.max(most, displayed), isBroken: false };
};
