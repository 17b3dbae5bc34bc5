import type { RiskLevel } from '@core/audience/audienceWords';
import { formatNumber } from '@src/lib/i18n/formats';
import { audienceText } from '../texts/audienceText';

/** Returns a person's display name: name, else address, else the word for anonymous. */
export const personName = ({
  name,
  email,
}: {
  name?: string | null | undefined;
  email?: string | null | undefined;
}): string => name ?? email ?? audienceText('anonymous');

/** "$6,118", or the plain amount without a currency. */
export const money = (amount: number, currency: string | null | undefined): string => {
  const digits = Number.isInteger(amount) ? 0 : 2;
  try {
    return formatNumber(amount, {
      ...(currency ? { style: 'currency', currency } : {}),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  } catch {
    // A source may send an unknown currency.
    return `${formatNumber(amount)} ${currency ?? ''}`.trim();
  }
};

const MINUTE_MS = 60_000;

/** "2 h ago", "41 d ago", or "unknown" without a date. `now` is in milliseconds since 1970. */
export const agoLabel = (at: string | null | undefined, now: number): string => {
  if (!at) return audienceText('ago.unknown');
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (minutes < 1) return audienceText('ago.now');
  if (minutes < 60) return audienceText('ago.minutes', { count: minutes });
  if (minutes < 60 * 24) return audienceText('ago.hours', { count: Math.floor(minutes / 60) });
  return audienceText('ago.days', { count: Math.floor(minutes / (60 * 24)) });
};

/** "67%" with at most one decimal. */
export const percentLabel = (percent: number): string =>
  formatNumber(Math.round(percent * 10) / 1000, { style: 'percent', maximumFractionDigits: 1 });

export const riskLabel = (level: RiskLevel): string => audienceText(`risk.${level}`);
