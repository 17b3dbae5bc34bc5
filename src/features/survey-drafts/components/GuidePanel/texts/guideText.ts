import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The help cards of the Guide tab. */
export const guideText = defineTexts('features/survey-drafts/components/GuidePanel', english);
