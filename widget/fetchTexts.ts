import { pickLanguage, textLanguages } from '@core/survey/translations';
import type { SurveyTexts } from '@core/survey/widgetTexts';

/** Folder of the texts, with a hash of them all, put in by the build. */
declare const __TEXTS__: string;

/** How long a survey waits for its texts before it is shown in English, in ms. */
const waitMs = 2000;

/**
 * Adds the texts of the first preferred language that has a file; English has none. Resolves when they are there, can't be had, or take
 * too long: what comes late is said from the next question on.
 */
export const fetchTexts = async (
  folder: string,
  preferred: readonly string[],
  into: Partial<SurveyTexts>,
): Promise<void> => {
  const language = pickLanguage(textLanguages, preferred) ?? 'en';
  if (language !== 'en')
    await new Promise<unknown>((done) => {
      setTimeout(done, waitMs);
      import(/* @vite-ignore */ `${folder}${__TEXTS__}${language}.js`)
        .then(({ default: texts }: { default: SurveyTexts }) => Object.assign(into, texts))
        .then(done, done);
    });
};
