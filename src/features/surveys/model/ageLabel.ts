import { surveysText } from '../texts/surveysText';

const hourMs = 3_600_000;

/**
 * Returns a publication's age: days, hours, or 'Less than 1 hour'; 'Unknown' without a date
 * (LIVE-018, LIVE-019).
 */
export const ageLabel = (publishedAt: string | null | undefined, now: number): string => {
  const ageMs = publishedAt ? now - Date.parse(publishedAt) : NaN;
  if (Number.isNaN(ageMs)) return surveysText('age.unknown');
  const hours = Math.floor(ageMs / hourMs);
  if (hours < 1) return surveysText('age.new');
  return hours < 24
    ? surveysText('age.hours', { count: hours })
    : surveysText('age.days', { count: Math.floor(hours / 24) });
};
