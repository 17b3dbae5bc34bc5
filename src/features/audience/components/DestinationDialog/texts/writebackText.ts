import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of writebacks and their destinations. */
export const writebackText = defineTexts('features/audience/components/DestinationDialog', english);
