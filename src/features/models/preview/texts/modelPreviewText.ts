import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the lists before and after a change of the model. */
export const modelPreviewText = defineTexts('features/models/preview', english);
