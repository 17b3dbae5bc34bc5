import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of where a value comes from, fetched when one is asked about. */
export const valueLineageText = defineTexts('features/audience/components/ValueLineage', english);
