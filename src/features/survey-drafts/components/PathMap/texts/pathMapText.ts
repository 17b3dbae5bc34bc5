import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the map of paths through a survey. */
export const pathMapText = defineTexts('features/survey-drafts/components/PathMap', english);
