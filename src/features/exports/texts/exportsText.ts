import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the export. */
export const exportsText = defineTexts('features/exports', english);
