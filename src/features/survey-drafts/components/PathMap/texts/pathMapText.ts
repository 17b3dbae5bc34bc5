import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the path map. */
export const pathMapText = defineTexts('features/survey-drafts/components/PathMap', english);
