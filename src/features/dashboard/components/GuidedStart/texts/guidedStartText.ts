import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the first steps and of sample data, fetched after the numbers of the overview. */
export const guidedStartText = defineTexts('features/dashboard/components/GuidedStart', english);
