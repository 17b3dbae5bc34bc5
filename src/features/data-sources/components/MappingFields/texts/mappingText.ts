import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the mapping dialog, loaded with it. */
export const mappingText = defineTexts('features/data-sources/components/MappingFields', english);

type KnownField = keyof typeof english extends infer Key
  ? Key extends `field.${infer Name}`
    ? Name
    : never
  : never;

const isKnownField = (name: string): name is KnownField => `field.${name}` in english;

/** Returns a unified field's name in the page's language, or `label` if there is none. */
export const unifiedFieldLabel = (name: string, label: string): string =>
  isKnownField(name) ? mappingText(`field.${name}`) : label;
