import type { UsageCount } from './readUsage';

/** What a refused call is told: the limit, and when the count resets. */
export const quotaRefusal = (
  { includedCalls, resetsAt }: UsageCount,
  now: Date,
): { sentence: string; retryAfterSeconds: number } => ({
  sentence: `The ${(includedCalls ?? 0).toLocaleString('en-US')} calls included this month are used up. The count resets on ${resetsAt.toISOString().slice(0, 10)}.`,
  retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
});
