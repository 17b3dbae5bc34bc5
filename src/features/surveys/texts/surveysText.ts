import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the published surveys. */
export const surveysText = defineTexts('features/surveys', english);
