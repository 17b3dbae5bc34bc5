import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the lists of background runs. */
export const jobsText = defineTexts('features/jobs', english);
