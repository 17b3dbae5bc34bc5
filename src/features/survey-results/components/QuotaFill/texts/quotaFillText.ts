import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of how full the quotas of a survey are. */
export const quotaFillText = defineTexts('features/survey-results/components/QuotaFill', english);
