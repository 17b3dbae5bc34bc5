import type { GridLocaleText } from '@mui/x-data-grid';
import { pageLocale } from '@src/lib/i18n/locale';

type GridTexts = Partial<GridLocaleText>;

const files = {
  de: () => import('./gridTexts.de'),
  es: () => import('./gridTexts.es'),
};

const known: { de?: GridTexts; es?: GridTexts } = {};

/** Loads the grid's built-in texts in the page's language. English is part of the grid. */
export const gridTextsReady = async (): Promise<void> => {
  const locale = pageLocale();
  if (locale !== 'en') known[locale] ??= (await files[locale]()).default;
};

/**
 * Returns the overrides for the grid's built-in texts in the page's language. Empty for English.
 */
export const gridTexts = (): GridTexts => {
  const locale = pageLocale();
  return (locale === 'en' ? undefined : known[locale]) ?? {};
};
