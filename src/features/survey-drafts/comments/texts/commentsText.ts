import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of comments on drafts, mentions, and who has a draft open. */
export const commentsText = defineTexts('features/survey-drafts/comments', english);
