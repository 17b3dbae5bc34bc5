import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of splitting a person. */
export const splitPersonText = defineTexts('features/audience/components/SplitSides', english);
