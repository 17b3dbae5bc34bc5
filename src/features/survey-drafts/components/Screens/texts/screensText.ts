import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the dialog for welcome and thank-you screens. */
export const screensText = defineTexts('features/survey-drafts/components/Screens', english);
