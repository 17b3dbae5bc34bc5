import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** Words that many screens share, and the texts of shared components. */
export const commonText = defineTexts('components', english);
