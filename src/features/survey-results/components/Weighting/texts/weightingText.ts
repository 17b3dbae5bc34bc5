import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of weights. */
export const weightingText = defineTexts('features/survey-results/components/Weighting', english);
