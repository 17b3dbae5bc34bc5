import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of scheduled exports. */
export const scheduledText = defineTexts('features/exports/scheduled', english);
