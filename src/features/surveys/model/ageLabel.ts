const hourMs = 3_600_000;

/** How old a publication is: days, hours, or 'Less than 1 hour'; 'Unknown' without a date (LIVE-018, LIVE-019). */
export const ageLabel = (publishedAt: string | null | undefined, now: number): string => {
  const ageMs = publishedAt ? now - Date.parse(publishedAt) : NaN;
  if (Number.isNaN(ageMs)) return 'Unknown';
  const hours = Math.floor(ageMs / hourMs);
  if (hours < 1) return 'Less than 1 hour';
  return hours < 24
    ? `${counted(hours, 'hour')} old`
    : `${counted(Math.floor(hours / 24), 'day')} old`;
};

/** '1 day', '2 days', '1,286 responses'. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
