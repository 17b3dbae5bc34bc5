import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the dialog for quotas. */
export const quotasText = defineTexts('features/survey-drafts/components/Quotas', english);
