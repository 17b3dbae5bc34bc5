import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the editor of a published survey's styling and targeting. */
export const liveStylingText = defineTexts('features/survey-styling/editor', english);
