import { pickLanguage, textLanguages } from '@core/survey/translations';
import type { SurveyTexts } from '@core/survey/widgetTexts';

/** Folder of the texts, with a hash of them all, put in by the build. */
declare const __TEXTS__: string;

/** Time that a survey waits for a file before it is shown without it, in ms. */
const waitMs = 2000;

/** Adds what a file exports by default. Resolves when it is there, can't be had, or takes too long: what comes late counts from then on. */
export const fetchInto = (file: string, into: object): Promise<unknown> =>
  new Promise((done) => {
    setTimeout(done, waitMs);
    import(/* @vite-ignore */ file)
      .then(({ default: found }: { default: object }) => Object.assign(into, found))
      .then(done, done);
  });

/** Adds the texts of the first preferred language that has a file; English has none. */
export const fetchTexts = async (
  folder: string,
  preferred: readonly string[],
  into: Partial<SurveyTexts>,
): Promise<void> => {
  const language = pickLanguage(textLanguages, preferred) ?? 'en';
  if (language !== 'en') await fetchInto(`${folder}${__TEXTS__}${language}.js`, into);
};
