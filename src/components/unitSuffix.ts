import { pageLocale } from '@src/lib/i18n/locale';

/** Returns a unit as it follows its number: `×`, and in English `%`, at once, every other unit after a thin space. */
export const unitSuffix = (unit: string): string =>
  unit === '×' || (unit === '%' && pageLocale() === 'en') ? unit : `\u2009${unit}`;
