import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a write back, and of where it goes. */
export const writebackText = defineTexts('features/audience/components/DestinationDialog', english);
