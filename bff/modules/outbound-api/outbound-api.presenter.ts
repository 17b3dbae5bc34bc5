import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { createApiToken, createCustomAttribute, readApiUsage, updateApiToken } from '@core/contract/outbound-api';
import { PLANS } from '@core/plans/plans';
import type { CustomAttribute } from './custom-attribute.entity';
import type { IssuedToken } from './createToken';
import type { DescribedToken } from './listTokens';
import { stopsAtLimit, type Usage } from './readUsage';

/** A key as it is listed. */
export const presentToken = ({ token, companyName, callsThisMonth }: DescribedToken): ResponseOf<typeof updateApiToken> => ({
  id: token.id, companyId: token.companyId, companyName, name: token.name, description: token.description ?? null, prefix: token.prefix,
  permissions: token.permissions, isActive: token.isActive, createdAt: token.createdAt.toISOString(), createdByName: token.createdByName ?? null,
  lastUsed: token.lastUsedAt?.toISOString() ?? null, callsThisMonth, previousUntil: token.previousHash ? token.previousUntil?.toISOString() ?? null : null,
});

/** A key with its token, said once. */
export const presentIssued = (issued: IssuedToken): ResponseOf<typeof createApiToken> => ({ ...presentToken(issued), token: issued.secret });

export const presentAttribute = ({ id, companyId, name, type, createdAt, updatedAt }: CustomAttribute): ResponseOf<typeof createCustomAttribute> =>
  ({ id, companyId, name, type, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() });

/** Calls against the plan, with what is to be said about them. */
export const presentUsage = ({ companyId, plan, from, resetsAt, calls, includedCalls, perDay, perToken }: Usage): ResponseOf<typeof readApiUsage> => {
  const percent = includedCalls === null ? null : (calls / includedCalls) * 100;
  const overageCalls = includedCalls === null ? 0 : Math.max(0, calls - includedCalls);
  const rate = PLANS[plan].overagePerThousand;
  const stopped = stopsAtLimit(plan) && percent !== null && percent >= 100;
  const notice = percent === null || percent < 80 ? 'none' : percent < 100 ? 'near' : 'reached';
  return {
    companyId, plan, from: from.toISOString(), resetsAt: resetsAt.toISOString(), calls, includedCalls, percent, overageCalls,
    overageCost: rate === null ? null : (overageCalls / 1000) * rate, stopped, notice, perDay, perToken,
    sentence: sentenceOf(notice, stopped, calls, includedCalls, resetsAt),
  };
};

const sentenceOf = (notice: string, stopped: boolean, calls: number, included: number | null, resetsAt: Date): string | null => {
  if (notice === 'none' || included === null) return null;
  const used = `${calls.toLocaleString('en-US')} of ${included.toLocaleString('en-US')} included calls are used`;
  const day = resetsAt.toISOString().slice(0, 10);
  if (notice === 'near') return `${used}. The count begins anew on ${day}.`;
  return stopped ? `${used}. Predictions are refused until ${day}.` : `${used}. Calls beyond them are counted as overage until ${day}.`;
};
