import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the dialog for variables. */
export const variablesText = defineTexts('features/survey-drafts/components/Variables', english);
