import type { QuotaKind } from '@core/plans/quotas';
import { formatNumber } from '@src/lib/i18n/formats';
import { sizeText } from '@src/lib/sizeText';
import { companiesText } from '../texts/companiesText';

const MB = 1024 ** 2;

const isBytes = (kind: QuotaKind): boolean => kind === 'storedBytes' || kind === 'answerBytes';

const amount = (kind: QuotaKind, value: number): string =>
  isBytes(kind) ? sizeText(value) : formatNumber(value);

/** "1.2 GB of 2 GB", "180 of 200", or "180" without a limit. */
export const usedText = (kind: QuotaKind, used: number, limit: number | null): string => {
  const usedAmount = isBytes(kind) && used === 0 ? '0' : amount(kind, used);
  return limit === null
    ? usedAmount
    : companiesText('usage.usedOf', { used: usedAmount, limit: amount(kind, limit) });
};

/** Returns the used share of a limit in percent, or null without a limit. */
export const usedPercent = (used: number, limit: number | null): number | null =>
  limit === null ? null : Math.round((used / Math.max(1, limit)) * 100);

/** From this share on, the company gets a warning. */
export const NEAR_PERCENT = 80;

/** Returns a limit for editing: sizes in MB, or '' if the plan decides. */
export const typedLimit = (kind: QuotaKind, limit: number | null): string =>
  limit === null ? '' : String(isBytes(kind) ? Math.round(limit / MB) : limit);

/** Reads a typed limit. null follows the plan; undefined means not a positive whole number. */
export const readLimit = (kind: QuotaKind, text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 2 ** 30) return undefined;
  return isBytes(kind) ? value * MB : value;
};

/** Describes an empty field: the plan's limit, or no limit if there are no plans. */
export const planText = (kind: QuotaKind, planLimit: number | null): string =>
  planLimit === null
    ? companiesText('limits.none')
    : companiesText('limits.plan', { amount: amount(kind, planLimit) });

const PARTS = ['records', 'imports', 'events', 'items', 'drafts', 'surveys', 'images'] as const;

/** Returns the name of a part of the storage. */
export const partText = (part: string): string => {
  const known = PARTS.find((one) => one === part);
  return known === undefined ? part : companiesText(`part.${known}`);
};
