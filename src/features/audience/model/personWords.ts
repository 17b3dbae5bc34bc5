/** Returns how a person is named: name, else address, else that they are anonymous. */
export const personName = ({
  name,
  email,
}: {
  name?: string | null | undefined;
  email?: string | null | undefined;
}): string => name ?? email ?? 'Anonymous user';

/** "$6,118"; without a currency the plain amount. */
export const money = (amount: number, currency: string | null | undefined): string => {
  const digits = Number.isInteger(amount) ? 0 : 2;
  try {
    return amount.toLocaleString('en-US', {
      ...(currency ? { style: 'currency', currency } : {}),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  } catch {
    // A source may send an unknown currency.
    return `${amount.toLocaleString('en-US')} ${currency ?? ''}`.trim();
  }
};

const MINUTE_MS = 60_000;

/** "2 h ago", "41 d ago", "unknown" without a date; `now` in milliseconds since 1970. */
export const agoLabel = (at: string | null | undefined, now: number): string => {
  if (!at) return 'unknown';
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (minutes < 60) return minutes < 1 ? 'just now' : `${String(minutes)} min ago`;
  if (minutes < 60 * 24) return `${String(Math.floor(minutes / 60))} h ago`;
  return `${String(Math.floor(minutes / (60 * 24)))} d ago`;
};

/** "67%" with at most one decimal. */
export const percentLabel = (percent: number): string =>
  `${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

export const RISK_WORDS = { low: 'Low', medium: 'Medium', high: 'High' } as const;
