import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of experiments. */
export const experimentsText = defineTexts('features/models/experiments', english);
