import type { SurveySettings } from '@core/survey/types';

/** Props of every styling control: its part of the settings, and a callback for changes. */
export interface PartControlProps<Part extends keyof SurveySettings> {
  value: SurveySettings[Part];
  onChange: (change: Partial<SurveySettings[Part]>) => void;
  disabled?: boolean;
}

/** Returns an enumeration's values as options with names. */
export const namedOptions = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: nameOf(value) }));

/** Returns the number at the start of a CSS length, or the fallback. */
export const pixelsOf = (length: string, fallback: number): number => {
  const number = Number.parseFloat(length);
  return Number.isFinite(number) ? number : fallback;
};
