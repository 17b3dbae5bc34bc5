import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the first steps and of sample data, loaded after the overview's numbers. */
export const guidedStartText = defineTexts('features/dashboard/components/GuidedStart', english);
