import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The request to confirm an address. Short, because every page loads it. */
export const emailNoticeText = defineTexts('features/users/notice', english);
