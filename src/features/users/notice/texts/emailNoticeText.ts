import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The line that asks for the confirmation of an address. It is on every page, so its texts are few. */
export const emailNoticeText = defineTexts('features/users/notice', english);
