import type { FieldTexts } from '@core/survey/field-texts/fieldTexts';

/**
 * Folder of the field names, relative to the files of question types, with a common hash, filled in
 * by the build.
 */
declare const __FIELD_WORDS__: string;

/**
 * Source of a language's texts: a file next to the widget's files. Previews include them in the
 * page.
 */
export const fieldWords = {
  load: async (language: string): Promise<FieldTexts> => {
    const file: unknown = await import(/* @vite-ignore */ `${__FIELD_WORDS__}${language}.js`);
    return (file as { default: FieldTexts }).default;
  },
};
