import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts about background jobs. */
export const jobProgressText = defineTexts('components/JobProgress', english);
