import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the installation card. */
export const installText = defineTexts('features/embed/install', english);
