import type { FieldTexts } from '@core/survey/field-texts/fieldTexts';

/** Folder of the words of fields, seen from the files of question types, with a hash of them all, put in by the build. */
declare const __FIELD_WORDS__: string;

/** Source of a language's texts: a file beside the widget's; previews have them with the page. */
export const fieldWords = {
  load: async (language: string): Promise<FieldTexts> => {
    const file: unknown = await import(/* @vite-ignore */ `${__FIELD_WORDS__}${language}.js`);
    return (file as { default: FieldTexts }).default;
  },
};
