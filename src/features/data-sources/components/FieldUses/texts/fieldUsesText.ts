import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a field's uses, loaded when a field is removed. */
export const fieldUsesText = defineTexts('features/data-sources/components/FieldUses', english);
