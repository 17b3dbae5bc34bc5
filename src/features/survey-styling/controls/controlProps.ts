import type { SurveySettings } from '@core/survey/types';

/** What every styling control takes: its part of the settings, and where a change of some of its keys goes. */
export interface PartControlProps<Part extends keyof SurveySettings> {
  value: SurveySettings[Part];
  onChange: (change: Partial<SurveySettings[Part]>) => void;
  disabled?: boolean;
}

/** A value of an enumeration as a select shows it: first letter raised, dashes as blanks. */
export const optionOf = (value: string): { value: string; label: string } => ({
  value,
  label: wordsOf(value),
});

const wordsOf = (value: string): string => {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The number in front of a CSS length, or the fallback. */
export const pixelsOf = (length: string, fallback: number): number => {
  const number = Number.parseFloat(length);
  return Number.isFinite(number) ? number : fallback;
};
