import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readApiUsage } from '@core/contract/outbound-api';
import { termsOf } from '@core/plans/plans';
import type { Context } from '@bff/context';
import { readMonthOfCalls, stopsAtLimit, type MonthOfCalls } from './readUsage';

/**
 * Returns this month's calls compared to the plan, with the notices about them, for the API keys
 * and Plans pages.
 */
export const reportUsage = async (context: Context): Promise<ResponseOf<typeof readApiUsage>> =>
  shaped(await readMonthOfCalls(context));

const shaped = ({
  companyId,
  plan,
  from,
  resetsAt,
  calls,
  includedCalls,
  perDay,
  perToken,
}: MonthOfCalls): ResponseOf<typeof readApiUsage> => {
  const percent = includedCalls === null ? null : (calls / includedCalls) * 100;
  const overageCalls = includedCalls === null ? 0 : Math.max(0, calls - includedCalls);
  const rate = termsOf(plan).overagePerThousand;
  const stopped = stopsAtLimit(plan) && percent !== null && percent >= 100;
  const notice = percent === null || percent < 80 ? 'none' : percent < 100 ? 'near' : 'reached';
  return {
    companyId,
    plan,
    from: from.toISOString(),
    resetsAt: resetsAt.toISOString(),
    calls,
    includedCalls,
    percent,
    overageCalls,
    overageCost: rate === null ? null : (overageCalls / 1000) * rate,
    stopped,
    notice,
    perDay,
    perToken,
    sentence: sentenceOf(notice, stopped, calls, includedCalls, resetsAt),
  };
};

const sentenceOf = (
  notice: string,
  stopped: boolean,
  calls: number,
  included: number | null,
  resetsAt: Date,
): string | null => {
  if (notice === 'none' || included === null) return null;
  const used = `${calls.toLocaleString('en-US')} of ${included.toLocaleString('en-US')} included calls are used`;
  const day = resetsAt.toISOString().slice(0, 10);
  if (notice === 'near') return `${used}. The count resets on ${day}.`;
  return stopped
    ? `${used}. Predictions are refused until ${day}.`
    : `${used}. Calls beyond them are counted as overage until ${day}.`;
};
