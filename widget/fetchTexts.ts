import { pickLanguage, textLanguages } from '@core/survey/translations';
import type { SurveyTexts } from '@core/survey/widgetTexts';

/** Folder with the texts, with a common hash, filled in by the build. */
declare const __TEXTS__: string;

/** How long a survey waits for a text file before it is shown without it, in ms. */
const waitMs = 2000;

/**
 * Adds a file's default export. Resolves when the file has loaded, failed or taken too long. A late file still takes effect when it
 * arrives.
 */
export const fetchInto = (file: string, into: object): Promise<unknown> =>
  new Promise((done) => {
    setTimeout(done, waitMs);
    import(/* @vite-ignore */ file)
      .then(({ default: found }: { default: object }) => Object.assign(into, found))
      .then(done, done);
  });

/** Adds the texts of the first preferred language that has a file. English needs none. */
export const fetchTexts = async (
  folder: string,
  preferred: readonly string[],
  into: Partial<SurveyTexts>,
): Promise<void> => {
  const language = pickLanguage(textLanguages, preferred) ?? 'en';
  if (language !== 'en') await fetchInto(`${folder}${__TEXTS__}${language}.js`, into);
};
