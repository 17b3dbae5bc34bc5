import { readStoredJson, storageKeys, writeStoredJson } from '@src/lib/storage';
import type { SurveyTheme } from './api';

/**
 * Maximum length of a theme's logo URL in the browser's copy, in characters. The server stores any
 * length.
 */
const logoLimit = 64 * 1024;

const isThemeList = (value: unknown): value is SurveyTheme[] =>
  Array.isArray(value) &&
  value.every(
    (theme: unknown) =>
      typeof theme === 'object' &&
      theme !== null &&
      'id' in theme &&
      'name' in theme &&
      'settings' in theme,
  );

const all = (): SurveyTheme[] => readStoredJson(storageKeys.surveyThemes, isThemeList) ?? [];

/**
 * Returns this browser's copy of a company's themes, under the specified key (STYLE-011, OP-119).
 */
export const cachedThemes = (companyId: string): SurveyTheme[] =>
  all().filter((theme) => theme.companyId === companyId);

/** Stores a company's themes, without large logos. Other companies' themes are unchanged. */
export const cacheThemes = (companyId: string, themes: readonly SurveyTheme[]): void => {
  writeStoredJson(storageKeys.surveyThemes, [
    ...all().filter((theme) => theme.companyId !== companyId),
    ...themes.map(withoutLargeLogo),
  ]);
};

const withoutLargeLogo = (theme: SurveyTheme): SurveyTheme => {
  const { logo } = theme.settings as { logo?: { url?: string } };
  return (logo?.url?.length ?? 0) <= logoLimit
    ? theme
    : { ...theme, settings: { ...theme.settings, logo: { ...logo, url: '' } } };
};
