import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the dialog that maps fields, fetched with it. */
export const mappingText = defineTexts('features/data-sources/components/MappingFields', english);

type KnownField = keyof typeof english extends infer Key
  ? Key extends `field.${infer Name}`
    ? Name
    : never
  : never;

const isKnownField = (name: string): name is KnownField => `field.${name}` in english;

/** A unified field in the page's language; `label` for one that has no text here. */
export const unifiedFieldLabel = (name: string, label: string): string =>
  isKnownField(name) ? mappingText(`field.${name}`) : label;
