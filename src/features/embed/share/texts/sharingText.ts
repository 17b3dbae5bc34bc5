import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of sharing a survey. */
export const sharingText = defineTexts('features/embed/share', english);
