import { formatNumber } from '@src/lib/i18n/formats';

export interface DurationPart {
  amount: string;
  unit: string;
}

/**
 * Splits seconds into at most two units: 22 s, 1 min 48 s, 9 min 06 s, 1 h 04 min. null gives an
 * empty list.
 */
export const durationParts = (seconds: number | null | undefined): DurationPart[] => {
  if (seconds === null || seconds === undefined) return [];
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (whole < 60) return [{ amount: String(whole), unit: 's' }];
  if (whole < 3600)
    return [
      { amount: String(Math.floor(whole / 60)), unit: 'min' },
      { amount: two(whole % 60), unit: 's' },
    ];
  return [
    { amount: formatNumber(Math.floor(whole / 3600)), unit: 'h' },
    { amount: two(Math.floor((whole % 3600) / 60)), unit: 'min' },
  ];
};

/** Formats the same as text, or a dash without a value. */
export const durationText = (seconds: number | null | undefined): string =>
  durationParts(seconds)
    .map(({ amount, unit }) => `${amount} ${unit}`)
    .join(' ') || '–';
