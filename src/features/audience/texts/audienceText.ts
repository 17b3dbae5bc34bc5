import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the audience page and of the panel about one person. */
export const audienceText = defineTexts('features/audience', english);
