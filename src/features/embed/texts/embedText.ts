import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the embed screen. */
export const embedText = defineTexts('features/embed', english);
