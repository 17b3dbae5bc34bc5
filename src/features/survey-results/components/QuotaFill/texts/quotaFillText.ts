import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of quota counts. */
export const quotaFillText = defineTexts('features/survey-results/components/QuotaFill', english);
