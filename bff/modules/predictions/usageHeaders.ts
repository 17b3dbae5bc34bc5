import type { UsageCount } from '@bff/modules/outbound-api/readUsage';

/** What is used of the plan, in headers: billable calls of the month, those included (`unlimited` without a limit), and when the count begins anew. */
export const usageHeaders = ({
  calls,
  includedCalls,
  resetsAt,
}: UsageCount): Record<string, string> => ({
  'X-Usage-Calls': String(calls),
  'X-Usage-Included': includedCalls === null ? 'unlimited' : String(includedCalls),
  'X-Usage-Reset': resetsAt.toISOString(),
});
