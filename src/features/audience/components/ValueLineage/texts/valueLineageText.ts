import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a value's origin, loaded on first use. */
export const valueLineageText = defineTexts('features/audience/components/ValueLineage', english);
