import type { AppErrorDetails } from '@core/errors/AppError';
import type { UsageCount } from './readUsage';
import { usageHeaders } from './usageHeaders';

/** Describes why a call was rejected: the limit, and when the count resets. */
export const quotaRefusal = (
  usage: UsageCount,
  now: Date,
): Required<Pick<AppErrorDetails, 'sentence' | 'retryAfterSeconds' | 'headers'>> => ({
  sentence: `The ${(usage.includedCalls ?? 0).toLocaleString('en-US')} calls included this month are used up. The count resets on ${usage.resetsAt.toISOString().slice(0, 10)}.`,
  retryAfterSeconds: Math.max(1, Math.ceil((usage.resetsAt.getTime() - now.getTime()) / 1000)),
  headers: usageHeaders(usage),
});
