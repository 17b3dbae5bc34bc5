import type { UsageCount } from './readUsage';

/** Plan usage in headers: billable calls this month, included calls (`unlimited` without a limit), and when the count resets. */
export const usageHeaders = ({
  calls,
  includedCalls,
  resetsAt,
}: UsageCount): Record<string, string> => ({
  'X-Usage-Calls': String(calls),
  'X-Usage-Included': includedCalls === null ? 'unlimited' : String(includedCalls),
  'X-Usage-Reset': resetsAt.toISOString(),
});
