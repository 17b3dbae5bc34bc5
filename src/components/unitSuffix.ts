import { pageLocale } from '@src/lib/i18n/locale';

/**
 * Returns the suffix for a unit: `×`, and in English `%`, directly after the number; every other
 * unit after a thin space.
 */
export const unitSuffix = (unit: string): string =>
  unit === '×' || (unit === '%' && pageLocale() === 'en') ? unit : `\u2009${unit}`;
