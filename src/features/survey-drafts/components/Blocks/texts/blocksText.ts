import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the dialog for blocks of questions. */
export const blocksText = defineTexts('features/survey-drafts/components/Blocks', english);
